export type { BaselinePlayer, BaselineTask, SportBaseline } from './baseline.ts'
export { joinPeople } from './people/joinPeople.ts'
export { peopleOf } from './people/peopleOf.ts'
export { isBefore, type Person, type PersonGame } from './people/person.ts'
