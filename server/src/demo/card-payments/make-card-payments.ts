import type { GatewayKind } from '@posada/domain/money/payments/gateway-capabilities'
import { pino } from 'pino'
import { redsysTerminals } from '../../adapters/redsys/client.ts'
import { stripeAccounts } from '../../adapters/stripe/client.ts'
import { setDepositPercent } from '../../money/payments/gateway/set-deposit-percent.ts'
import { systemClock } from '../../platform/clock.ts'
import type { Config } from '../../platform/configuration/config.ts'
import type { Db } from '../../platform/db/database.ts'
import { inAccount } from '../../platform/db/transaction.ts'
import type { SecretBox } from '../../platform/secrets.ts'
import { startRedsysSimulator } from '../../simulators/redsys/start-redsys-simulator.ts'
import { redsysFileIn, stripeFileIn } from '../../simulators/start-simulators.ts'
import { startStripeSimulator } from '../../simulators/stripe/start-stripe-simulator.ts'
import type { DemoHotel } from '../demo-hotel.ts'
import { ownerContext } from '../owner-context.ts'
import type { DemoStay } from '../stays.ts'
import { type Booking, DEPOSIT_PERCENT, type PaymentCase } from './cashier.ts'
import { redsysPayments } from './redsys-payments.ts'
import { stripePayments } from './stripe-payments.ts'

type Demo = { db: Db; hotel: DemoHotel; stays: readonly DemoStay[]; config: Config; secrets: SecretBox; now: Date }

/** Smaller bookings have too little to charge a part of. */
const LEAST_TOTAL = 10_000

/** Connects a simulated gateway, and takes and returns money of some coming stays by the verbs that the screens call. */
export async function makeCardPayments(demo: Demo, kind: GatewayKind): Promise<void> {
  const { db, hotel, stays, config, secrets, now } = demo
  const stripe = await startStripeSimulator({ acceptsAnyone: true, ...stripeFileIn(config.dataDir) })
  const redsys = await startRedsysSimulator({ acceptsAnyone: true, ...redsysFileIn(config.dataDir) })
  const dependencies = {
    config: { ...config, endpoints: { ...config.endpoints, stripe: stripe.url, redsys: redsys.url } },
    secrets,
    clock: systemClock,
    log: pino({ level: 'silent' }),
    cardGateways: {
      stripe: stripeAccounts({ endpoint: stripe.url }),
      redsys: redsysTerminals({ endpoint: redsys.url }),
    },
  }
  try {
    await inAccount(db, hotel.accountId, async (transaction) => {
      const cashier = { context: ownerContext(transaction, hotel, now), dependencies, hotel }
      const cases: PaymentCase[] =
        kind === 'stripe' ? await stripePayments(cashier, stripe) : await redsysPayments(cashier, redsys)
      await setDepositPercent(cashier.context, { percent: DEPOSIT_PERCENT, establishmentId: null })
      for (const [index, booking] of payableStays(stays, now).entries()) await cases[index]?.(booking)
    })
  } finally {
    await stripe.close()
    await redsys.close()
  }
}

/** The coming stays that have paid nothing, the nearest first. */
const payableStays = (stays: readonly DemoStay[], now: Date): Booking[] =>
  stays
    .map(({ booking }) => booking)
    .filter(({ state, paid, total }) => state === 'confirmed' && paid === 0 && total >= LEAST_TOTAL)
    .filter(({ check_in }) => check_in > now.toISOString().slice(0, 10))
    .sort((one, other) => (one.check_in < other.check_in ? -1 : 1))
