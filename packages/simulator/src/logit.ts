import { exp, log } from './sameMath.ts'
export const logit = (share: number) => log(share / (1 - share))

export const logistic = (value: number) => 1 / (1 + exp(-value))
