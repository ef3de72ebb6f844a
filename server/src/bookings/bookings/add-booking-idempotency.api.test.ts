import { expect, test } from 'vitest'
import { bookingRequest } from '../../test/a-booking.ts'
import { aUnit, givenEstablishment } from '../../test/given.ts'
import { checkInvariants } from '../../test/invariants.ts'

const { owner, establishmentId, logins } = await givenEstablishment()
const keyed = (key: string, request: object) => owner.post('/api/bookings/add', request, { 'idempotency-key': key })
const room = () => aUnit(owner, establishmentId)

test('a repeated idempotency key returns the first answer and books once', async () => {
  const request = bookingRequest(establishmentId, [await room()])
  const first = await keyed('una', request)
  expect(first.resultado).toBe('Ok')
  expect(await keyed('una', request)).toEqual(first)
  expect(await keyed('una', { ...request, observations: 'otra' })).toEqual({
    resultado: 'Error',
    mensaje: 'Esta operación ya se envió con otros datos',
  })
})

test('a refused booking does not use up its idempotency key', async () => {
  const roomId = await room()
  const wrong = bookingRequest(establishmentId, [roomId], { tariff: 11 })
  expect((await keyed('dos', wrong)).resultado).toBe('Error')
  expect((await keyed('dos', bookingRequest(establishmentId, [roomId]))).resultado).toBe('Ok')
})

test('twenty simultaneous requests with one idempotency key make one booking', async () => {
  const request = bookingRequest(establishmentId, [await room()])
  const answers = await Promise.all(Array.from({ length: 20 }, () => keyed('tres', request)))
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(answers[0]?.resultado).toBe('Ok')
  expect(await checkInvariants(logins.owner)).toEqual([])
})
