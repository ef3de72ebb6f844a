import { startMailSimulator, type MailSimulator } from './mail/mail-simulator.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { isPostalCodeOf } from '../reference-data/public.ts'
import { startSesSimulator, type SesSimulator } from './ses/start-ses-simulator.ts'

export type Simulators = {
  mail: MailSimulator | undefined
  ses: SesSimulator | undefined
  stop(): Promise<void>
}

type SimulatorConfig = Pick<Config, 'simulate' | 'smtpUrl' | 'endpoints'>

/**
 * Starts the simulators of external systems and sets their endpoints in the configuration. Configured endpoints stay.
 */
export async function startSimulators<C extends SimulatorConfig>(
  config: C,
  clock: Clock,
): Promise<{ config: C; simulators: Simulators }> {
  const { simulate, smtpUrl, endpoints } = config
  const mail = simulate && smtpUrl === undefined ? await startMailSimulator() : undefined
  const now = () => clock.now()
  const ses =
    simulate && endpoints.ses === undefined
      ? await startSesSimulator({ acceptsAnyone: true, isPostalCodeOf, now })
      : undefined
  return {
    config: {
      ...config,
      ...(mail && { smtpUrl: mail.url }),
      ...(ses && { endpoints: { ...endpoints, ses: ses.url } }),
    },
    simulators: { mail, ses, stop: async () => void (await Promise.all([mail?.close(), ses?.close()])) },
  }
}
