import { describe, expect, it } from 'vitest'
import { normalizedEmail, personHashes } from './personHash.ts'

describe('a person’s email', () => {
  it.each([
    ['Ann.Lee+dfs@GoogleMail.com', 'annlee@gmail.com'],
    [' ann.lee@gmail.com ', 'annlee@gmail.com'],
    ['Ann.Lee+dfs+more@slatecraft.test', 'ann.lee@slatecraft.test'],
    ['+tag@slatecraft.test', '+tag@slatecraft.test'],
    ['no address', 'no address'],
  ])('%s is the mailbox %s', (email, mailbox) => expect(normalizedEmail(email)).toBe(mailbox))

  it('has one hash in every spelling, and another one on another server or as another kind', () => {
    const hash = personHashes('a signing key')
    const ann = hash('email', 'annlee@gmail.com')
    expect(ann).toMatch(/^[\w-]{43}$/)
    expect(hash('email', 'Ann.Lee+2@gmail.com')).toBe(ann)
    expect(hash('card', 'annlee@gmail.com')).not.toBe(ann)
    expect(personHashes('another key')('email', 'annlee@gmail.com')).not.toBe(ann)
  })
})
