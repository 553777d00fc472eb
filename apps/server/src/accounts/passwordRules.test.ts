import { expect, it } from 'vitest'
import { refuseWeakPassword } from './passwordRules.ts'

const ann = { email: 'quarterback+news@slatecraft.test', firstName: 'Ann', lastName: 'Gardener' }
const reasonFor = (password: string) => {
  try {
    refuseWeakPassword(password, ann, 'new_password')
  } catch (error) {
    return (error as { faults: object[] }).faults
  }
  return undefined
}

it.each([
  ...['123456789012', 'password1234', 'Password123!', 'P@ssw0rd2024', 'p4$$w0rd!!!!', 'iloveyou1234', 'monkey123456'],
  ...['passwordpassword', '123123123123', 'aaaaaaaaaaaa', 'ababababababab', '1qaz2wsx3edc', 'QwertyUiop12'],
  ...['2024yankees2024', '!!!!baseball!!!!'],
])('the password %s is common, or close to a common one', (password) =>
  expect(reasonFor(password)).toEqual([
    { field: 'new_password', reason: 'is a common password, or close to one: choose another' },
  ]),
)

it.each(['my-quarterback-7', 'QUARTERBACK and more', 'the gardener of 1999'])(
  'the password %s has the user’s name or email in it',
  (password) =>
    expect(reasonFor(password)).toEqual([
      { field: 'new_password', reason: 'contains your name or your email: choose another' },
    ]),
)

it.each([
  ...['correct horse battery', 'planning my lineups', 'x7#kQ2!mZ9$w', '12 Annas ate 34 pears', 'grüne Äpfel um 5'],
  ...['8675-3091-2443', 'aaaaaaaaaaabcdefghijklm', 'slatenews-and-more'],
])('the password %s is fine', (password) => expect(reasonFor(password)).toBeUndefined())

it('a long password takes no longer than a short one to check', () => {
  const begun = performance.now()
  for (let index = 0; index < 1000; index++) reasonFor('p@ssw0rd'.repeat(25))
  expect(performance.now() - begun).toBeLessThan(2000)
})
