/** Under which all is kept that only admins are told, and all that they do. */
export const adminKey = (...rest: readonly unknown[]) => ['admin', ...rest]
