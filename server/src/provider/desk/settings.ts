import type { Setting } from '@posada/contract/provider/installation'
import type { Dependencies } from '../../dependencies.ts'

type Config = Dependencies['config']

/** The settings of the installation: whether each is there, and its value where that is no secret. */
export function installationSettings(config: Config): Setting[] {
  const shown = (name: string, purpose: string, value: string | undefined): Setting => ({
    name,
    purpose,
    isSet: value !== undefined,
    value: value ?? '',
  })
  const secret = (name: string, purpose: string, value: unknown): Setting => ({
    name,
    purpose,
    isSet: value !== undefined,
    value: '',
  })
  return [
    shown('POSADA_PUBLIC_URL', 'La dirección con la que se hacen los enlaces de los correos', config.publicUrl),
    secret('SMTP_URL', 'El servidor que envía los correos', config.smtpUrl),
    shown('MAIL_FROM', 'El remitente de los correos', config.mailFrom),
    secret('LABSMOBILE_TOKEN', 'La cuenta que envía los SMS', config.sms),
    secret('ANFIX_CONSUMER_KEY', 'La clave de la instalación como socio de Anfix', config.anfix),
    shown('POSADA_REGISTRATION', 'Quién puede registrarse', REGISTRATION[config.registration]),
    shown('POSADA_DATA_DIR', 'La carpeta de los datos', config.dataDir),
    secret('DATABASE_URL', 'Un PostgreSQL ajeno', config.databaseUrl),
    secret(
      'POSADA_SECRET_KEY',
      'La clave de los secretos; sin ella, un archivo de la carpeta de datos',
      config.secretKey,
    ),
    secret('POSADA_TLS_CERT', 'El certificado con el que el servidor cifra él mismo', config.tls),
    shown('POSADA_TRUST_PROXY', 'Los proxies de los que se fía', proxyText(config.trustProxy)),
    shown('BACKUP_FOLDER', 'La carpeta de las copias', config.backups?.folder),
    secret('BACKUP_S3_ENDPOINT', 'El almacén de las copias', config.backups?.store),
    secret('BACKUP_KEY', 'La clave de las copias del almacén; sin ella, un archivo', config.backups?.key),
    secret('POSADA_METRICS_TOKEN', 'La contraseña de las métricas', config.metricsToken),
    shown('SES_CA_FILE', 'Las autoridades de certificación de SES.HOSPEDAJES', config.sesCaFile),
    secret('AEAT_CA_FILE', 'Las autoridades de certificación de la AEAT', config.aeatCa),
  ]
}

const REGISTRATION: Record<Config['registration'], string> = {
  open: 'Cualquiera',
  first: 'Solo la primera persona',
  closed: 'Nadie',
}

const proxyText = (trustProxy: Config['trustProxy']) => (trustProxy === false ? undefined : String(trustProxy))

const SYSTEMS: Record<keyof Config['endpoints'], string> = {
  ses: 'SES.HOSPEDAJES',
  ertzaintza: 'Ertzaintza',
  stripe: 'Stripe',
  redsys: 'Redsys',
  wubook: 'WuBook',
  anfix: 'Anfix',
  debooks: 'deBooks',
  ine: 'Encuestas del INE',
  aeat: 'AEAT',
  sms: 'LabsMobile',
  calendars: 'Calendarios iCal',
}

/** The outside systems whose address was set to a simulator. Call it only where the installation simulates. */
export const simulatedSystems = ({ endpoints }: Pick<Config, 'endpoints'>): string[] =>
  Object.entries(SYSTEMS).flatMap(([name, title]) =>
    endpoints[name as keyof Config['endpoints']] === undefined ? [] : [title],
  )
