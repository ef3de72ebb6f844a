import { startMailSimulator, type MailSimulator } from '../adapters/mail/simulator.ts'
import type { Config } from '../config.ts'

export type Simulators = { mail: MailSimulator | undefined; stop(): Promise<void> }

/** Starts what stands in for the outside, and points the configuration at it; what is set by hand stays as it is. */
export async function startSimulators<C extends Pick<Config, 'simulate' | 'smtpUrl'>>(
  config: C,
): Promise<{ config: C; simulators: Simulators }> {
  if (!config.simulate || config.smtpUrl !== undefined)
    return { config, simulators: { mail: undefined, stop: async () => {} } }
  const mail = await startMailSimulator()
  return { config: { ...config, smtpUrl: mail.url }, simulators: { mail, stop: () => mail.close() } }
}
