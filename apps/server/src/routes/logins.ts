import { AccessKey, checkAuth, login, logOut, signUp, tokenInHead } from '@slatecraft/contract'
import type { Account, OpenSession } from '@slatecraft/store'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendVerificationLink } from '../accounts/addressLinks.ts'
import { countAttempt, loginLimits, signUpLimits, undoAttempt } from '../accounts/attemptLimits.ts'
import { deviceOf } from '../accounts/deviceOf.ts'
import { isNewDevice } from '../accounts/newDevice.ts'
import { refuseWeakPassword } from '../accounts/passwordRules.ts'
import { takeCode } from '../accounts/secondFactor.ts'
import { ApiError } from '../http/apiError.ts'
import { bearerOf } from '../http/caller.ts'
import { onRoute } from '../http/onRoute.ts'
import { recordConsent, requireAgreed } from '../legal/consent.ts'
import { newDeviceMail } from '../mail/mails.ts'
import type { ServerParts } from '../serverParts.ts'

type Parts = Pick<ServerParts, 'store' | 'accounts' | 'mailer' | 'legal' | 'publicUrl' | 'now'>

/** The life of sessions. */
export function loginRoutes(app: FastifyInstance, parts: Parts): void {
  const { store, mailer, legal, publicUrl, now } = parts
  const { logins, passwords } = parts.accounts

  onRoute(app, login, async ({ body, request }) => {
    const email = body.email.trim().toLowerCase()
    const [pair, ...wider] = loginLimits(email, request.ip)
    await countAttempt(store.attempts, [pair, ...wider], now())
    const account = await store.accounts.byEmail(email)
    const isRight = await passwords.matches(body.password, account?.passwordHash)
    if (!isRight || account === undefined) throw wrongLogin()
    if (account.hasSecondFactor) {
      if (!body.code) {
        await undoAttempt(store.attempts, [pair, ...wider])
        throw new ApiError('code-needed', 'Enter the code from your authenticator app, or a recovery code.')
      }
      await takeCode(store, account, body.code, now())
    }
    await store.attempts.forget(pair.name)
    await undoAttempt(store.attempts, wider)
    if (account.suspended !== undefined) throw suspended(account.suspended.why)
    const place = placeOf(request)
    const isNew = await isNewDevice(store, account, place.device)
    const session = await logins.open(account, place)
    if (session === undefined) throw wrongLogin()
    if (isNew) mailer.send(newDeviceMail({ to: account.email, publicUrl: publicUrl() }, place.device))
    const { firstName: first_name } = session.account
    return { success: true as const, access_token: await logins.accessToken(session), first_name }
  })

  onRoute(app, signUp, async ({ body, request }) => {
    await countAttempt(store.attempts, signUpLimits(request.ip), now())
    const { email, first_name: firstName, last_name: lastName } = body
    requireAgreed(legal, body.agreed)
    refuseWeakPassword(body.password, { email, firstName, lastName }, 'password')
    // Hashed before looking for an account, so that timing reveals no more than the answer.
    const passwordHash = await passwords.hash(body.password)
    const account = await store.accounts.create({ email, firstName, lastName, passwordHash })
    const session = account && (await logins.open(account, placeOf(request)))
    if (session === undefined)
      throw new ApiError('bad-input', 'An account with this email already exists. Log in, or reset your password.')
    await recordConsent(store, session.account.id, legal)
    await sendVerificationLink(parts, session.account).catch((error: unknown) => {
      // Someone else may have had emails sent to this address. Its user is in, and can ask for the link later.
      if (!(error instanceof ApiError)) throw error
    })
    return { success: true as const, access_token: await logins.accessToken(session) }
  })

  onRoute(app, checkAuth, async ({ params, request }) => {
    const token = params.token === tokenInHead ? bearerOf(request) : params.token
    const session = token && ((await logins.find(token)) ?? (await partnersSession(parts, token, request)))
    if (!session) throw new ApiError('unauthorized', 'Your login is no longer valid. Log in again.')
    const { account, accessKey } = session
    return {
      success: true as const,
      new_token: await logins.newToken(session),
      // The page opens an admin's tabs by it.
      admin: parts.accounts.actsAsAdmin(account),
      name: nameOf(account),
      id: accessKey ?? account.id,
    }
  })

  onRoute(app, logOut, async ({ body, user }) => {
    if (body.everywhere) await store.accounts.closeSessions(user.id)
    else await store.accounts.closeSession(user.sessionId)
    return { success: true as const }
  })
}

/** A session for a partner's user. Their account is created on their first visit. */
async function partnersSession(
  { store, accounts }: Parts,
  token: string,
  request: FastifyRequest,
): Promise<OpenSession | undefined> {
  const sent = await accounts.partnerUser(token)
  if (sent === undefined) return undefined
  if (!(await store.accounts.spendToken(sent.token)))
    throw new ApiError(
      'unauthorized',
      'This login link has already been used. Go back to the site that sent you here and follow its link again.',
    )
  const account = await store.accounts.ofPartner(sent)
  if (account.suspended !== undefined) throw suspended(account.suspended.why)
  return accounts.logins.open(account, { ...placeOf(request), accessKey: AccessKey.safeParse(sent.partnerId).data })
}

const wrongLogin = () => new ApiError('unauthorized', 'Wrong email or password.')

const suspended = (why: string) =>
  new ApiError(
    'forbidden',
    ['This account is suspended.', why && sentence(why), 'Write to the people who run this server.']
      .filter(Boolean)
      .join(' '),
  )

const sentence = (words: string) => (/[.!?]$/.test(words) ? words : `${words}.`)

const placeOf = ({ headers }: FastifyRequest) => ({ device: deviceOf(headers['user-agent']) })

const nameOf = ({ firstName, lastName, email, partner }: Account) =>
  `${firstName} ${lastName}`.trim() || email || `a user of ${partner}`
