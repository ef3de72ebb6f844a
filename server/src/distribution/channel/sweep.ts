import { sweepStep } from '../../platform/sweep/sweep-step.ts'
import { channelsToRun } from './queries/due-connections.ts'

export const channelSweep = sweepStep({
  name: 'channels',
  due: channelsToRun,
  run: (connection, { wake }) => wake('channel', connection),
  failure: 'a connection could not be run',
})
