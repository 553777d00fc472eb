import type { RaceModel } from './raceModel.ts'
export function drawRace(_model: RaceModel, _seed: number, _from: number, _count: number, _out: Int16Array): void {}
