import type { SweepStep } from '../../platform/sweep/sweep-step.ts'
import { queueAllDueMessages } from './queue-all-due-messages.ts'

/** Messages queue others, so they are not a list that is read once. Without an address of our own, or mail, none is sent. */
export const messageSweep: SweepStep = {
  name: 'messages',
  run: async ({ owner, worker }) => {
    const { config } = worker
    const { host, port, endpoints, smtpUrl } = config
    if (smtpUrl === undefined || host === undefined || port === undefined || endpoints === undefined) return
    await queueAllDueMessages(owner, { ...worker, config: { ...config, host, port, endpoints } })
  },
}
