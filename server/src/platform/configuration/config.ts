import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { StartError } from './start-up.ts'
import { type BackupConfig, readBackupConfig } from './backup-config.ts'
import { readVerifactu, type VerifactuConfig } from './verifactu-config.ts'
import {
  readFlag,
  readChoice,
  readCount,
  readEmail,
  readMilliseconds,
  readPort,
  readSecureUrl,
  readText,
  readTrustProxy,
  readUrl,
} from './config-values.ts'

/** All settings. An absent key means that the setting was not given. */
export type Config = {
  readonly port: number
  readonly host: string
  /** Without a final slash. Links in mails are built from it alone. */
  readonly publicUrl?: string
  readonly trustProxy: boolean | number | string
  readonly tls?: { readonly certFile: string; readonly keyFile: string }
  /** Absolute. */
  readonly dataDir: string
  readonly databaseUrl?: string
  readonly secretKey?: string
  /** Confirms that the key the database knows is lost. */
  readonly acceptedKey?: string
  readonly registration: 'open' | 'closed' | 'first'
  readonly simulate: boolean
  /** How far the clock of a simulated installation is ahead of the machine's when it starts. */
  readonly aheadMs?: number
  readonly smtpUrl?: string
  readonly mailFrom?: string
  /** Who answers the questions that users send from the help. */
  readonly supportMail?: string
  /** The account at LabsMobile that sends text messages, and the sender that telephones show. */
  readonly sms?: { readonly user: string; readonly token: string; readonly sender: string }
  /** The key of the installation as a partner of Anfix. */
  readonly anfix?: { readonly key: string; readonly secret: string }
  /** Text messages a day of the whole installation. */
  readonly smsPerDay?: number
  /** Who sends it may read the metrics. Without it nobody may. */
  readonly metricsToken?: string
  readonly sesCaFile?: string
  /** Certificates of authorities to trust at the AEAT besides those of Node, as PEM. */
  readonly aeatCa?: string
  readonly verifactu: VerifactuConfig
  readonly backups: BackupConfig
  readonly endpoints: Endpoints
}

type Endpoints = { readonly [Name in keyof typeof endpointNames]?: string }
const endpointNames = {
  ses: 'SES_ENDPOINT',
  ertzaintza: 'ERTZAINTZA_ENDPOINT',
  stripe: 'STRIPE_API_BASE',
  redsys: 'REDSYS_ENDPOINT',
  wubook: 'WUBOOK_ENDPOINT',
  anfix: 'ANFIX_ENDPOINT',
  debooks: 'DEBOOKS_ENDPOINT',
  ine: 'INE_ENDPOINT',
  aeat: 'AEAT_ENDPOINT',
  sms: 'LABSMOBILE_ENDPOINT',
  calendars: 'CALENDARS_ENDPOINT',
} as const

/** Reads the environment, then the folder's `.env` for what it lacks. @throws StartError naming the malformed value. */
export function readConfig(environment: NodeJS.ProcessEnv, folder: string = process.cwd()): Config {
  const env = { ...readEnvFile(join(folder, '.env')), ...withoutEmpty(environment) }
  const aeatCaFile = readableFile(env, 'AEAT_CA_FILE', folder)
  const dataDir = resolve(folder, readText(env, 'POSADA_DATA_DIR') ?? 'data')
  return {
    port: readPort(env, 'POSADA_PORT') ?? 3000,
    host: readText(env, 'POSADA_HOST') ?? '127.0.0.1',
    ...optionalKey('publicUrl', readUrl(env, 'POSADA_PUBLIC_URL', ['http:', 'https:'])?.replace(/\/+$/, '')),
    trustProxy: readTrustProxy(env, 'POSADA_TRUST_PROXY') ?? false,
    ...optionalKey('tls', tlsFiles(env, folder)),
    dataDir,
    ...optionalKey('databaseUrl', readUrl(env, 'DATABASE_URL', ['postgres:', 'postgresql:'])),
    ...optionalKey('secretKey', readText(env, 'POSADA_SECRET_KEY')),
    ...optionalKey('acceptedKey', readText(env, 'POSADA_ACCEPT_NEW_KEY')),
    registration: readChoice(env, 'POSADA_REGISTRATION', ['open', 'closed', 'first']) ?? 'open',
    simulate: readFlag(env, 'POSADA_SIMULATE'),
    ...optionalKey('aheadMs', readMilliseconds(env, 'POSADA_SIMULATE_AHEAD_MS')),
    ...optionalKey('smtpUrl', readUrl(env, 'SMTP_URL', ['smtp:', 'smtps:'])),
    ...optionalKey('mailFrom', readText(env, 'MAIL_FROM')),
    ...optionalKey('supportMail', readEmail(env, 'POSADA_SUPPORT_MAIL')),
    ...optionalKey('sms', readSms(env)),
    ...optionalKey('anfix', readAnfix(env)),
    ...optionalKey('smsPerDay', readCount(env, 'POSADA_SMS_PER_DAY')),
    ...optionalKey('metricsToken', readMetricsToken(env)),
    ...optionalKey('sesCaFile', readableFile(env, 'SES_CA_FILE', folder)),
    ...optionalKey('aeatCa', aeatCaFile && readFileSync(aeatCaFile, 'utf8')),
    verifactu: readVerifactu(env),
    backups: readBackupConfig(env, folder, dataDir),
    endpoints: readEndpoints(env),
  }
}

type Values = Record<string, string | undefined>

function readEnvFile(path: string): Values {
  if (!existsSync(path)) return {}
  try {
    return withoutEmpty(parseEnv(readFileSync(path, 'utf8')))
  } catch {
    throw new StartError(`No se puede leer el archivo ${path}.`)
  }
}

/** A variable with an empty value counts as not set. */
function withoutEmpty(values: NodeJS.ProcessEnv | NodeJS.Dict<string>): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value?.trim()))
}

function readEndpoints(env: Values): Endpoints {
  const found = Object.entries(endpointNames).map(([name, variable]) => [name, readSecureUrl(env, variable)] as const)
  return Object.fromEntries(found.filter(([, value]) => value !== undefined))
}

function tlsFiles(env: Values, folder: string): Config['tls'] | undefined {
  const certFile = readableFile(env, 'POSADA_TLS_CERT', folder)
  const keyFile = readableFile(env, 'POSADA_TLS_KEY', folder)
  if (certFile && keyFile) return { certFile, keyFile }
  if (certFile ?? keyFile)
    throw new StartError('POSADA_TLS_CERT y POSADA_TLS_KEY van juntos: indique los dos o ninguno.')
  return undefined
}

function readAnfix(env: Values): Config['anfix'] | undefined {
  const [key, secret] = [readText(env, 'ANFIX_CONSUMER_KEY'), readText(env, 'ANFIX_CONSUMER_SECRET')]
  if (key !== undefined && secret !== undefined) return { key, secret }
  if (key ?? secret)
    throw new StartError('ANFIX_CONSUMER_KEY y ANFIX_CONSUMER_SECRET van juntos: indique los dos o ninguno.')
  return undefined
}

/** Operators in Spain show a name as sender only if it is registered for the account (Orden TDF/149/2025). */
function readSms(env: Values): Config['sms'] | undefined {
  const [user, token] = [readText(env, 'LABSMOBILE_USER'), readText(env, 'LABSMOBILE_TOKEN')]
  if (user !== undefined && token !== undefined)
    return { user, token, sender: readText(env, 'LABSMOBILE_SENDER') ?? '' }
  if (user ?? token) throw new StartError('LABSMOBILE_USER y LABSMOBILE_TOKEN van juntos: indique los dos o ninguno.')
  return undefined
}

/** A short token could be guessed. The error message never repeats it. */
function readMetricsToken(env: Values): string | undefined {
  const name = 'POSADA_METRICS_TOKEN'
  const token = readText(env, name)
  if (token === undefined || /^[!-~]{16,}$/.test(token)) return token
  throw new StartError(`${name} debe tener al menos 16 letras, cifras o signos, sin espacios.`)
}

function readableFile(env: Values, name: string, folder: string): string | undefined {
  const value = readText(env, name)
  if (value === undefined) return undefined
  const path = resolve(folder, value)
  try {
    accessSync(path, constants.R_OK)
    return path
  } catch {
    throw new StartError(`${name}: no se puede leer el archivo ${path}.`)
  }
}

function optionalKey<Name extends string, Value>(name: Name, value: Value | undefined): { [N in Name]?: Value } {
  return (value === undefined ? {} : { [name]: value }) as { [N in Name]?: Value }
}
