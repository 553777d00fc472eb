export const leftWords = 'The page was closed before the build was complete.'
