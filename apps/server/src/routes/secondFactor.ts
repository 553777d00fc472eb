import {
  confirmSecondFactor,
  newRecoveryCodes as newRecoveryCodesRoute,
  removeSecondFactor,
  startSecondFactor,
} from '@slatecraft/contract'
import { InputError } from '@slatecraft/slate'
import type { FastifyInstance } from 'fastify'
import { codeLimits, countAttempt, undoAttempt } from '../accounts/attemptLimits.ts'
import { requireAccount } from '../accounts/requireAccount.ts'
import { hashOfCode, newRecoveryCodes, newSecret, stepOf } from '../accounts/secondFactor.ts'
import { ApiError } from '../http/apiError.ts'
import { onRoute } from '../http/onRoute.ts'
import { secondFactorOffMail, secondFactorOnMail } from '../mail/mails.ts'
import type { ServerParts } from '../serverParts.ts'

/** Codes of an authenticator app, next to the password. */
export function secondFactorRoutes(app: FastifyInstance, parts: ServerParts): void {
  const { store, config, mailer, publicUrl, now } = parts

  onRoute(app, startSecondFactor, async ({ user }) => {
    const { id, email, passwordHash } = await requireAccount(store, user)
    if (passwordHash === undefined)
      throw new ApiError('bad-input', 'You log in through a partner site, so two-step login is set up there.')
    const { secret, otpauth } = newSecret(email)
    if (!(await store.secondFactors.begin(id, secret))) throw new ApiError('bad-input', 'Two-step login is on already.')
    return { success: true as const, secret, otpauth }
  })

  onRoute(app, confirmSecondFactor, async ({ body: { code }, user }) => {
    const limits = codeLimits(user.id)
    await countAttempt(store.attempts, limits, now())
    const factor = await store.secondFactors.find(user.id)
    const step = factor && stepOf(factor.secret, code, now())
    if (step === undefined) throw new InputError([{ field: 'code', reason: 'is not the code that your app shows now' }])
    const codes = newRecoveryCodes()
    const proof = { secret: factor!.secret, step, codeHashes: codes.map(hashOfCode), keepSession: user.sessionId }
    if (!(await store.secondFactors.confirm(user.id, proof)))
      throw new ApiError('bad-input', 'Two-step login was set up in another window. Load this page again.')
    await undoAttempt(store.attempts, limits)
    mailer.send(secondFactorOnMail({ to: user.email, publicUrl: publicUrl() }))
    return { success: true as const, recovery_codes: codes }
  })

  onRoute(app, newRecoveryCodesRoute, async ({ user }) => {
    const codes = newRecoveryCodes()
    if (!(await store.secondFactors.replaceRecoveryCodes(user.id, codes.map(hashOfCode))))
      throw new ApiError('bad-input', 'Two-step login is off. Set it up first.')
    return { success: true as const, recovery_codes: codes }
  })

  onRoute(app, removeSecondFactor, async ({ user }) => {
    const { id, email, isAdmin } = await requireAccount(store, user)
    if (isAdmin && config.adminSecondFactor === 'required')
      throw new ApiError('bad-input', 'Admins of this server need two-step login, so you can’t turn it off.')
    if (await store.secondFactors.remove(id)) mailer.send(secondFactorOffMail({ to: email, publicUrl: publicUrl() }))
    return { success: true as const }
  })
}
