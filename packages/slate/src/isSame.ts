/** Whether two JSON values are equal, including the order of their keys. */
export const isSame = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other)
