export const logit = (share: number) => Math.log(share / (1 - share))

export const logistic = (value: number) => 1 / (1 + Math.exp(-value))
