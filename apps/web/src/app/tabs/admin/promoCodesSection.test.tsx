// @vitest-environment jsdom
import { adminPromoCodes, createPromoCode, deletePromoCode, type PromoCode } from '@slatecraft/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CallError } from '../../../api/api.ts'
import { PromoCodesPart } from '../../../features/admin/PromoCodesPart.tsx'
import { on } from '../../../testing/fakeNetwork.ts'
import { freshPage } from '../../../testing/freshPage.ts'
import { drawSection } from './testing/drawSection.tsx'

const done = { success: true as const }

freshPage()

test('an admin creates a promo code, sees a duplicate refused, and deletes one after confirming', async () => {
  const codes: PromoCode[] = []
  const user = drawSection(<PromoCodesPart />, [
    on(adminPromoCodes, () => ({ promo_codes: codes })),
    on(createPromoCode, (_, { body: { code, percent_off, description, max_uses = null } }) => {
      if (codes.some((other) => other.code === code))
        return new CallError('The input is wrong.', 'bad-input', [{ field: 'code', reason: 'is taken' }])
      const stamps = { expires_at: null, uses: 0, created_at: '2026-03-01T12:00:00.000Z' }
      const promo = { code, percent_off, description, max_uses, ...stamps }
      codes.push(promo)
      return { ...done, promo_code: promo }
    }),
    on(deletePromoCode, ({ code }) => {
      codes.splice(
        codes.findIndex((promo) => promo.code === code),
        1,
      )
      return done
    }),
  ])
  expect(await screen.findByText(/No promo codes yet/)).toBeTruthy()
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
  const make = async () => {
    await user.type(field('Code'), 'sunday-25')
    fireEvent.change(field('Percent off'), { target: { value: '25' } })
    fireEvent.change(field('Uses'), { target: { value: '40' } })
    await user.click(screen.getByRole('button', { name: 'Create code' }))
  }
  await make()
  expect(await screen.findByText('Used 0 of 40 times')).toBeTruthy()
  await waitFor(() => expect(field('Code').value).toBe(''))
  await make()
  expect(await screen.findByText('Is taken')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Delete SUNDAY-25' }))
  expect(codes).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Delete for good? SUNDAY-25' }))
  expect(await screen.findByText(/No promo codes yet/)).toBeTruthy()
})
