import pretty from 'pino-pretty'

/** Log lines for a terminal: time, level, text. */
export const terminalLog = () =>
  pretty({ translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname,reqId', singleLine: true, colorize: true })
