import { join } from 'node:path'
import { startMailSimulator, type MailSimulator } from './mail/mail-simulator.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/configuration/config.ts'
import type { Producer } from '../platform/configuration/verifactu-config.ts'
import { isPostalCodeOf } from '../platform/reference-data/public.ts'
import { type AeatSimulator, startAeatSimulator } from './aeat/start-aeat-simulator.ts'
import { type CalendarSimulator, startCalendarSimulator } from './calendars/start-calendar-simulator.ts'
import { type LabsmobileSimulator, startLabsmobileSimulator } from './labsmobile/start-labsmobile-simulator.ts'
import { startStoreSimulator, type StoreSimulator } from './object-store/start-store-simulator.ts'
import { startSesSimulator, type SesSimulator } from './ses/start-ses-simulator.ts'
import { startStripeSimulator, type StripeSimulator } from './stripe/start-stripe-simulator.ts'
import { startWubookSimulator, type WubookSimulator } from './wubook/start-wubook-simulator.ts'

export type Simulators = {
  mail: MailSimulator | undefined
  ses: SesSimulator | undefined
  aeat: AeatSimulator | undefined
  stripe: StripeSimulator | undefined
  sms: LabsmobileSimulator | undefined
  wubook: WubookSimulator | undefined
  calendars: CalendarSimulator | undefined
  objectStore: StoreSimulator | undefined
  stop(): Promise<void>
}

const SIMULATED_SMS = { user: 'simulado', token: 'simulado', sender: 'Posada' }

/** Its mails stay in the simulated mailbox. */
const SIMULATED_SUPPORT = 'asistencia@ejemplo.test'

type SimulatorConfig = Pick<Config, 'simulate' | 'smtpUrl' | 'endpoints'> &
  Partial<Pick<Config, 'aeatCa' | 'verifactu' | 'dataDir' | 'sms' | 'supportMail' | 'backups'>>

/** Of no company: records that name it are only taken by the simulated AEAT. */
export const SIMULATED_PRODUCER: Producer = {
  name: 'Productor simulado',
  taxId: 'B00000000',
  address: 'Calle Simulada, 1, 28000 Madrid',
  place: 'Madrid, España',
  declaredOn: '2026-01-01',
}

/**
 * Starts the simulators of external systems and sets their endpoints in the configuration. Configured endpoints stay.
 */
export async function startSimulators<C extends SimulatorConfig>(
  config: C,
  clock: Clock,
): Promise<{ config: C; simulators: Simulators }> {
  const { simulate, smtpUrl, endpoints, dataDir } = config
  const mail = simulate && smtpUrl === undefined ? await startMailSimulator() : undefined
  const now = () => clock.now()
  const ses =
    simulate && endpoints.ses === undefined
      ? await startSesSimulator({ acceptsAnyone: true, isPostalCodeOf, now })
      : undefined
  const aeat = simulate && endpoints.aeat === undefined ? await startAeatSimulator({ now }) : undefined
  const stripe =
    simulate && endpoints.stripe === undefined
      ? await startStripeSimulator({ acceptsAnyone: true, now, ...(dataDir !== undefined && stripeFileIn(dataDir)) })
      : undefined
  const sms = simulate && endpoints.sms === undefined ? await startLabsmobileSimulator({ now }) : undefined
  const wubook =
    simulate && endpoints.wubook === undefined
      ? await startWubookSimulator({ acceptsAnyone: true, now, ...(dataDir !== undefined && wubookFileIn(dataDir)) })
      : undefined
  const calendars =
    simulate && endpoints.calendars === undefined
      ? await startCalendarSimulator({ now, ...(dataDir !== undefined && calendarFileIn(dataDir)) })
      : undefined
  const { backups } = config
  const objectStore = simulate && backups && !backups.store ? await startStoreSimulator() : undefined
  return {
    config: {
      ...config,
      ...(mail && { smtpUrl: mail.url, supportMail: config.supportMail ?? SIMULATED_SUPPORT }),
      endpoints: {
        ...endpoints,
        ...(ses && { ses: ses.url }),
        ...(aeat && { aeat: aeat.url }),
        ...(stripe && { stripe: stripe.url }),
        ...(sms && { sms: sms.url }),
        ...(wubook && { wubook: wubook.url }),
        ...(calendars && { calendars: calendars.url }),
      },
      ...(objectStore && { backups: { ...backups, store: objectStore.settings } }),
      ...(sms && { sms: SIMULATED_SMS }),
      ...(aeat && { aeatCa: aeat.ca }),
      ...(aeat && config.verifactu && { verifactu: { producer: SIMULATED_PRODUCER, ...config.verifactu } }),
    },
    simulators: {
      mail,
      ses,
      aeat,
      stripe,
      sms,
      wubook,
      calendars,
      objectStore,
      stop: async () =>
        void (await Promise.all(
          [mail, ses, aeat, stripe, sms, wubook, calendars, objectStore].map(async (simulator) => simulator?.close()),
        )),
    },
  }
}

/** The simulated Stripe keeps its objects beside the database, which refers to them. */
export const stripeFileIn = (dataDir: string) => ({ file: join(dataDir, 'simulated-stripe.json') })

/** So does the simulated WuBook. */
export const wubookFileIn = (dataDir: string) => ({ file: join(dataDir, 'simulated-wubook.json') })

/** And the simulated calendars, with their port: units refer to their addresses. */
export const calendarFileIn = (dataDir: string) => ({ file: join(dataDir, 'simulated-calendars.json') })
