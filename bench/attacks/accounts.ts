import { type Answer, fieldOf, sendJson } from './calls.ts'

/** On no list of common passwords. */
const password = 'seven purple kickers 42'

export const signUp = (url: string, name: string): Promise<Answer> =>
  sendJson(`${url}/api/sign-up`, { email: `${name}@attack.test`, password, first_name: name, last_name: '' })

const canLogIn = async (url: string, name: string): Promise<boolean> =>
  fieldOf(await sendJson(`${url}/api/login`, { email: `${name}@attack.test`, password }), 'success') === true

/** The names that were acknowledged and are not there any more. */
export async function lost(url: string, acknowledged: readonly string[]): Promise<string[]> {
  const missing: string[] = []
  for (const name of acknowledged) if (!(await canLogIn(url, name))) missing.push(name)
  return missing
}
