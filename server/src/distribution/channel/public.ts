// What other slices may import from channel. Everything else in this folder is private.
export { runConnection } from './send/run-connection.ts'
export { bookingAlarms } from './send/booking-alarms.ts'
export { pauseAllConnections, resumeConnections } from './connection/pause-connection.ts'
export { channelSweep } from './sweep.ts'
export { channelsToRun } from './queries/due-connections.ts'
