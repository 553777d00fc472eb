export const noOwnership = 'This slate has no ownership. Enter User Own in the Players tab.'
