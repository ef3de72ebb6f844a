import { beforeEach, expect, test } from 'vitest'
import { givenPayments } from '../../../test/given-payments.ts'

const { withCard, charge, refund, request, movements, info, stripe, db, later, becomes, agrees } = await givenPayments()
beforeEach(() => stripe.clearBehaviour())

/** A booking with a charge of 100 €. */
async function charged() {
  const { id, cardId } = await withCard()
  await charge(id, cardId, 100)
  return { id, cardId, chargeId: (await movements(id)).charges[0]!.charge.id }
}

test('returns a part, then the rest, and never more', async () => {
  const { id, chargeId } = await charged()
  expect(await refund(id, chargeId, { amount: 30.5 })).toMatchObject({
    resultado: 'Ok',
    mensaje: 'Devolución realizada',
    refund: { amount: 30.5, status: 'succeeded' },
  })
  expect(await info(id)).toMatchObject({ PendientePago: 50.5 })
  const cases: [amount: number, mensaje: string][] = [
    [0, 'El importe tiene que ser mayor que cero'],
    [-1, 'El importe tiene que ser mayor que cero'],
    [69.51, 'El importe supera lo que queda por devolver: 69,50\u00a0€'],
  ]
  for (const [amount, mensaje] of cases) expect(await refund(id, chargeId, { amount })).toMatchObject({ mensaje })
  expect(await refund(id, chargeId)).toMatchObject({ refund: { amount: 69.5 } })
  expect((await refund(id, chargeId)).mensaje).toBe('El cargo ya está devuelto')
  const { charges } = await movements(id)
  expect(charges[0]).toMatchObject({
    charge: { devolvible: 0 },
    refunds: [
      { amount: 30.5, status: 'succeeded' },
      { amount: 69.5, status: 'succeeded' },
    ],
  })
  await agrees(id)
})

test('a charge of another booking is unknown', async () => {
  const [one, other] = [await charged(), await charged()]
  expect((await refund(one.id, other.chargeId)).mensaje).toBe('El cobro no existe')
})

test('fifty refunds at once of one charge return it once', async () => {
  const { id, chargeId } = await charged()
  const answers = await Promise.all(Array.from({ length: 50 }, () => refund(id, chargeId, { amount: 60 })))
  expect(answers.filter(({ resultado }) => resultado === 'Ok')).toHaveLength(1)
  expect(await info(id)).toMatchObject({ PendientePago: 80 })
  await agrees(id)
})

test('a refund that fails later is undone', async () => {
  const { id, chargeId } = await charged()
  expect(await refund(id, chargeId, { amount: 40 })).toMatchObject({ resultado: 'Ok' })
  expect(await info(id)).toMatchObject({ PendientePago: 60 })
  stripe.failRefund(stripe.state().refunds[0]!.id)
  await becomes(id, ({ charges }) => charges[0]!.refunds[0]!.status === 'failed')
  expect(await info(id)).toMatchObject({ PendientePago: 20 })
  expect((await movements(id)).charges[0]).toMatchObject({ charge: { devolvible: 100 } })
  expect(await refund(id, chargeId)).toMatchObject({ resultado: 'Ok', refund: { amount: 100 } })
  await agrees(id)
})

test('a lost answer is looked up, and a refund that never arrived is closed', async () => {
  const { id, chargeId } = await charged()
  stripe.setWebhooks({ missing: 1 })
  stripe.setBehaviour({ fault: 'swallow', times: 2, only: ['POST /v1/refunds'] })
  expect(await refund(id, chargeId, { amount: 10 })).toMatchObject({
    resultado: 'Error',
    refund: { status: 'pending' },
  })
  expect((await movements(id)).charges[0]).toMatchObject({ charge: { devolvible: 90 } })
  await later(2)
  await becomes(id, ({ charges }) => charges[0]!.refunds[0]!.status === 'succeeded')
  stripe.setBehaviour({ fault: 'http-500', times: 2, only: ['POST /v1/refunds'] })
  expect(await refund(id, chargeId, { amount: 20 })).toMatchObject({ resultado: 'Error' })
  await later(7)
  await becomes(id, ({ charges }) => charges[0]!.refunds.length === 1)
  expect((await movements(id)).charges[0]).toMatchObject({ charge: { devolvible: 90 } })
  await agrees(id)
})

test('what was done in the panel of the gateway is found at night: a charge, a refund, a dispute and its loss', async () => {
  const { id, chargeId } = await charged()
  stripe.setWebhooks({ missing: 1 })
  const { customerId } = await db
    .selectFrom('cardCustomers')
    .select('customerId')
    .where('bookingId', '=', id)
    .executeTakeFirstOrThrow()
  const { cardId } = await db.selectFrom('cards').select('cardId').where('bookingId', '=', id).executeTakeFirstOrThrow()
  stripe.chargeInPanel({ customerId, cardId, amount: 1500 })
  const first = stripe.state().intents.find(({ amount, customer }) => customer === customerId && amount === 10_000)
  stripe.refundInPanel(first!.id, 2000)
  await later(24 * 60)
  await becomes(id, ({ charges }) => charges.length === 2 && charges.some(({ refunds }) => refunds.length === 1))
  expect(await info(id)).toMatchObject({ PendientePago: 25 })
  const dispute = stripe.openDispute(first!.id)
  await later(24 * 60)
  await becomes(id, ({ charges }) => charges.some(({ disputa }) => disputa === 'abierta'))
  expect((await refund(id, chargeId)).mensaje).toContain('ha reclamado ese cobro')
  stripe.closeDispute(dispute, 'lost')
  await later(24 * 60)
  await becomes(id, ({ charges }) => charges.some(({ disputa }) => disputa === 'perdida'))
  await agrees(id)
})

test('in the last hour of a day in the Canaries, charges, refunds and requests are listed on the day of the till', async () => {
  await db.updateTable('establishments').set({ timeZone: 'Atlantic/Canary' }).execute()
  const { id } = await charged()
  await later(12 * 60 + 20) // some minutes after midnight on the mainland
  await request(id, { requested_amount: 5 })
  const { customerId } = await db
    .selectFrom('cardCustomers')
    .select('customerId')
    .where('bookingId', '=', id)
    .executeTakeFirstOrThrow()
  const { cardId } = await db.selectFrom('cards').select('cardId').where('bookingId', '=', id).executeTakeFirstOrThrow()
  stripe.chargeInPanel({ customerId, cardId, amount: 1500 })
  const first = stripe.state().intents.find(({ amount, customer }) => customer === customerId && amount === 10_000)
  stripe.refundInPanel(first!.id, 2000)
  await later(24 * 60)
  await becomes(id, ({ charges }) => charges.length === 2 && charges.some(({ refunds }) => refunds.length === 1))
  const { charges, solicitudes } = (await movements(id)) as unknown as {
    charges: { charge: { date: string }; refunds: { date: string }[] }[]
    solicitudes: { fecha: string }[]
  }
  const listed = charges.flatMap((each) => [each.charge.date, ...each.refunds.map(({ date }) => date)])
  const entered = (await db.selectFrom('payments').select('day').where('bookingId', '=', id).execute()).map(
    ({ day }) => day,
  )
  expect(listed.sort()).toEqual(entered.sort())
  expect(entered).toContain(solicitudes[0]?.fecha)
})
