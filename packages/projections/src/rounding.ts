export const tenth = (value: number) => Math.round(value * 10) / 10
export const hundredth = (value: number) => Math.round(value * 100) / 100
export const thousandth = (value: number) => Math.round(value * 1000) / 1000
