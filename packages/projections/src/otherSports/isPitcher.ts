import type { BaselinePlayer } from '../baseline.ts'

export const isPitcher = ({ Position }: Pick<BaselinePlayer, 'Position'>) =>
  Position.split('/').some((position) => ['P', 'SP', 'RP'].includes(position))
