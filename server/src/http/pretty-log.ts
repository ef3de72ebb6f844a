import pretty from 'pino-pretty'

/** Log lines for people: hour, level, words. */
export const prettyLog = () =>
  pretty({ translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname,reqId', singleLine: true, colorize: true })
