export { countPlayers, type ExposureRow, exposureRows, isOutside } from './exposure.ts'
