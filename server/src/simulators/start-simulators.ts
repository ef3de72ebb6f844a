import { join } from 'node:path'
import { startMailSimulator, type MailSimulator } from './mail/mail-simulator.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/configuration/config.ts'
import type { Producer } from '../platform/configuration/verifactu-config.ts'
import { isPostalCodeOf } from '../platform/reference-data/public.ts'
import { type AeatSimulator, startAeatSimulator } from './aeat/start-aeat-simulator.ts'
import { type CalendarSimulator, startCalendarSimulator } from './calendars/start-calendar-simulator.ts'
import { type LabsmobileSimulator, startLabsmobileSimulator } from './labsmobile/start-labsmobile-simulator.ts'
import { type DebooksSimulator, startDebooksSimulator } from './debooks/start-debooks-simulator.ts'
import { type AnfixSimulator, startAnfixSimulator } from './anfix/start-anfix-simulator.ts'
import { startStoreSimulator, type StoreSimulator } from './object-store/start-store-simulator.ts'
import { type IneSimulator, startIneSimulator } from './ine/start-ine-simulator.ts'
import { type RedsysSimulator, startRedsysSimulator } from './redsys/start-redsys-simulator.ts'
import { startSesSimulator, type SesSimulator } from './ses/start-ses-simulator.ts'
import { startStripeSimulator, type StripeSimulator } from './stripe/start-stripe-simulator.ts'
import { startWubookSimulator, type WubookSimulator } from './wubook/start-wubook-simulator.ts'

export type Simulators = {
  mail: MailSimulator | undefined
  ses: SesSimulator | undefined
  aeat: AeatSimulator | undefined
  stripe: StripeSimulator | undefined
  redsys: RedsysSimulator | undefined
  sms: LabsmobileSimulator | undefined
  wubook: WubookSimulator | undefined
  calendars: CalendarSimulator | undefined
  debooks: DebooksSimulator | undefined
  anfix: AnfixSimulator | undefined
  ine: IneSimulator | undefined
  objectStore: StoreSimulator | undefined
  stop(): Promise<void>
}

const SIMULATED_ANFIX = { key: 'simulado', secret: 'simulado' }

const SIMULATED_SMS = { user: 'simulado', token: 'simulado', sender: 'Posada' }

/** Its mails stay in the simulated mailbox. */
const SIMULATED_SUPPORT = 'asistencia@ejemplo.test'

type SimulatorConfig = Pick<Config, 'simulate' | 'smtpUrl' | 'endpoints'> &
  Partial<Pick<Config, 'aeatCa' | 'verifactu' | 'dataDir' | 'sms' | 'anfix' | 'supportMail' | 'backups'>>

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
  const { endpoints, dataDir, backups } = config
  const now = () => clock.now()
  const inDataDir = <File>(fileIn: (dataDir: string) => File) => (dataDir === undefined ? {} : fileIn(dataDir))
  const startUnless = async <S>(isConfigured: boolean, start: () => Promise<S>): Promise<S | undefined> =>
    config.simulate && !isConfigured ? start() : undefined
  const started: Omit<Simulators, 'stop'> = {
    mail: await startUnless(config.smtpUrl !== undefined, startMailSimulator),
    ses: await startUnless(endpoints.ses !== undefined, () =>
      startSesSimulator({ acceptsAnyone: true, isPostalCodeOf, now }),
    ),
    aeat: await startUnless(endpoints.aeat !== undefined, () => startAeatSimulator({ now })),
    stripe: await startUnless(endpoints.stripe !== undefined, () =>
      startStripeSimulator({ acceptsAnyone: true, now, ...inDataDir(stripeFileIn) }),
    ),
    redsys: await startUnless(endpoints.redsys !== undefined, () =>
      startRedsysSimulator({ acceptsAnyone: true, now, ...inDataDir(redsysFileIn) }),
    ),
    sms: await startUnless(endpoints.sms !== undefined, () => startLabsmobileSimulator({ now })),
    wubook: await startUnless(endpoints.wubook !== undefined, () =>
      startWubookSimulator({ acceptsAnyone: true, now, ...inDataDir(wubookFileIn) }),
    ),
    calendars: await startUnless(endpoints.calendars !== undefined, () =>
      startCalendarSimulator({ now, ...inDataDir(calendarFileIn) }),
    ),
    debooks: await startUnless(endpoints.debooks !== undefined, () =>
      startDebooksSimulator({ acceptsAnyone: true, now, ...inDataDir(debooksFileIn) }),
    ),
    anfix: await startUnless(endpoints.anfix !== undefined, () =>
      startAnfixSimulator({ consumers: [SIMULATED_ANFIX], now, ...inDataDir(anfixFileIn) }),
    ),
    ine: await startUnless(endpoints.ine !== undefined, startIneSimulator),
    objectStore: await startUnless(!backups || backups.store !== undefined, startStoreSimulator),
  }
  const stop = async () => void (await Promise.all(Object.values(started).map(async (simulator) => simulator?.close())))
  return { config: withSimulators(config, started), simulators: { ...started, stop } }
}

/** The configuration with the endpoints of what is simulated, and with what these systems would be signed in with. */
function withSimulators<C extends SimulatorConfig>(config: C, simulators: Omit<Simulators, 'stop'>): C {
  const { mail, aeat, sms, anfix, objectStore } = simulators
  return {
    ...config,
    ...(mail && { smtpUrl: mail.url, supportMail: config.supportMail ?? SIMULATED_SUPPORT }),
    endpoints: { ...config.endpoints, ...endpointsOf(simulators) },
    ...(objectStore && { backups: { ...config.backups, store: objectStore.settings } }),
    ...(sms && { sms: SIMULATED_SMS }),
    ...(anfix && { anfix: SIMULATED_ANFIX }),
    ...(aeat && { aeatCa: aeat.ca }),
    ...(aeat && config.verifactu && { verifactu: { producer: SIMULATED_PRODUCER, ...config.verifactu } }),
  }
}

type Started = Omit<Simulators, 'stop'>

/** The addresses of the simulators that were started. */
function endpointsOf(simulators: Started): Config['endpoints'] {
  const { mail: _, objectStore: __, ...services } = simulators
  const started = Object.entries(services)
  return Object.fromEntries(started.flatMap(([name, simulator]) => (simulator ? [[name, simulator.url]] : [])))
}

/** The simulated Stripe keeps its objects beside the database, which refers to them. */
export const stripeFileIn = (dataDir: string) => ({ file: join(dataDir, 'simulated-stripe.json') })

/** So does the simulated Redsys. */
export const redsysFileIn = (dataDir: string) => ({ file: join(dataDir, 'simulated-redsys.json') })

/** So does the simulated WuBook. */
export const wubookFileIn = (dataDir: string) => ({ file: join(dataDir, 'simulated-wubook.json') })

/** And the simulated DeBooks: the wallets that are connected. */
const debooksFileIn = (dataDir: string) => ({ file: join(dataDir, 'simulated-debooks.json') })

/** And the simulated Anfix: its books and who was let in. */
const anfixFileIn = (dataDir: string) => ({ file: join(dataDir, 'simulated-anfix.json') })

/** And the simulated calendars, with their port: units refer to their addresses. */
export const calendarFileIn = (dataDir: string) => ({ file: join(dataDir, 'simulated-calendars.json') })
