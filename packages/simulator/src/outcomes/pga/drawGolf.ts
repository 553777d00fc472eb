import type { GolfModel } from './golfModel.ts'
export function drawGolf(_model: GolfModel, _seed: number, _from: number, _count: number, _out: Int16Array): void {}
