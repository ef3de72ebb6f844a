import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { loadSecretKey, secretKeyFile } from '../secrets.ts'

const folder = mkdtempSync(join(tmpdir(), 'posada-config-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('uses defaults where nothing is set', () => {
  expect(readConfig({}, folder)).toEqual({
    port: 3000,
    host: '127.0.0.1',
    trustProxy: false,
    dataDir: join(folder, 'data'),
    registration: 'open',
    simulate: false,
    verifactu: { systemId: 'PS', dates: { corporateTaxpayers: '2027-01-01', others: '2027-07-01' } },
    backups: { folder: join(folder, 'data-backups') },
    endpoints: {},
  })
})

const producer = {
  POSADA_PRODUCER_NAME: 'Programas Ejemplo S.L.',
  POSADA_PRODUCER_NIF: 'B12345674',
  POSADA_PRODUCER_ADDRESS: 'Calle Mayor, 1, 29400 Ronda',
  POSADA_PRODUCER_PLACE: 'Ronda, España',
  POSADA_PRODUCER_DATE: '2026-11-20',
}

test('reads the producer of the program and the dates of VERI*FACTU', () => {
  const env = { ...producer, VERIFACTU_COMPANIES_FROM: '2028-10-01', POSADA_SYSTEM_ID: 'P1' }
  expect(readConfig(env, folder).verifactu).toEqual({
    producer: {
      name: 'Programas Ejemplo S.L.',
      taxId: 'B12345674',
      address: 'Calle Mayor, 1, 29400 Ronda',
      place: 'Ronda, España',
      declaredOn: '2026-11-20',
    },
    systemId: 'P1',
    dates: { corporateTaxpayers: '2028-10-01', others: '2027-07-01' },
  })
})

test('prefers the environment to the .env file, and ignores empty values', () => {
  writeFileSync(
    join(folder, '.env'),
    'POSADA_PORT=4000\nPOSADA_SIMULATE=1\nPOSADA_SIMULATE_AHEAD_MS=3600000\nPOSADA_HOST=0.0.0.0\n',
  )
  const config = readConfig({ POSADA_PORT: '5000', POSADA_HOST: '' }, folder)
  expect(config).toMatchObject({ port: 5000, simulate: true, aheadMs: 3_600_000, host: '0.0.0.0' })
  rmSync(join(folder, '.env'))
})

test('reads addresses, proxies and endpoints', () => {
  const env = {
    POSADA_PUBLIC_URL: 'https://casa.example/',
    POSADA_TRUST_PROXY: '10.0.0.0/8, ::1',
    SES_ENDPOINT: 'https://ses.example/x',
    POSADA_METRICS_TOKEN: 'f3c1b0a9d8e7f6c5',
  }
  expect(readConfig(env, folder)).toMatchObject({
    publicUrl: 'https://casa.example',
    trustProxy: '10.0.0.0/8,::1',
    endpoints: { ses: 'https://ses.example/x' },
    metricsToken: 'f3c1b0a9d8e7f6c5',
  })
})

test.each([
  [{ POSADA_PORT: '70000' }, 'POSADA_PORT'],
  [{ POSADA_PORT: '80a' }, 'POSADA_PORT'],
  [{ POSADA_PRODUCER_NIF: 'B12345674' }, 'POSADA_PRODUCER_NAME'],
  [{ ...producer, POSADA_PRODUCER_NIF: 'B12345670' }, 'POSADA_PRODUCER_NIF'],
  [{ POSADA_SYSTEM_ID: 'posada' }, 'POSADA_SYSTEM_ID'],
  [{ VERIFACTU_OTHERS_FROM: '01/07/2027' }, 'VERIFACTU_OTHERS_FROM'],
  [{ POSADA_METRICS_TOKEN: 'corto' }, 'POSADA_METRICS_TOKEN'],
  [{ POSADA_METRICS_TOKEN: 'con espacios en medio' }, 'POSADA_METRICS_TOKEN'],
  [{ POSADA_PUBLIC_URL: 'casa.example' }, 'POSADA_PUBLIC_URL'],
  [{ POSADA_TRUST_PROXY: '10.0.0.0/40' }, 'POSADA_TRUST_PROXY'],
  [{ POSADA_TLS_CERT: '/no/hay.pem' }, 'POSADA_TLS_CERT'],
  [{ POSADA_REGISTRATION: 'abierto' }, 'POSADA_REGISTRATION'],
  [{ POSADA_SIMULATE: 'quizá' }, 'POSADA_SIMULATE'],
  [{ POSADA_SIMULATE_AHEAD_MS: '1 h' }, 'POSADA_SIMULATE_AHEAD_MS'],
  [{ SMTP_URL: 'https://correo.example' }, 'SMTP_URL'],
  [{ POSADA_SUPPORT_MAIL: 'asistencia' }, 'POSADA_SUPPORT_MAIL'],
])('names the malformed value: %o', (env, name) => {
  expect(() => readConfig(env, folder)).toThrow(new RegExp(`^${name}`))
})

test('does not repeat a URL that may contain a password', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://u:clave@x/y' }, folder)).toThrow(/^((?!clave).)*$/)
})

test('creates the key file once with mode 600, or takes the key from the environment', () => {
  const config = readConfig({}, folder)
  const key = loadSecretKey(config)
  expect(key).toHaveLength(32)
  expect(loadSecretKey(config)).toEqual(key)
  expect(statSync(secretKeyFile(config.dataDir)).mode & 0o777).toBe(0o600)
  expect(loadSecretKey({ ...config, secretKey: Buffer.alloc(32, 7).toString('base64') })).toEqual(Buffer.alloc(32, 7))
  expect(() => loadSecretKey({ ...config, secretKey: 'corta' })).toThrow('POSADA_SECRET_KEY')
})

test('copies go beside the data folder, never into it, and a store is named whole', () => {
  const store = {
    BACKUP_S3_ENDPOINT: 'https://s3.ejemplo.test',
    BACKUP_S3_BUCKET: 'copias-posada',
    BACKUP_S3_KEY_ID: 'id',
    BACKUP_S3_SECRET: 'secreto',
  }
  expect(readConfig({ ...store, BACKUP_S3_PREFIX: '/una/', BACKUP_FOLDER: 'otro disco' }, folder).backups).toEqual({
    folder: join(folder, 'otro disco'),
    store: {
      endpoint: 'https://s3.ejemplo.test',
      bucket: 'copias-posada',
      region: 'auto',
      keyId: 'id',
      secret: 'secreto',
      prefix: 'una/',
    },
  })
  for (const inside of ['data', 'data/copias'])
    expect(() => readConfig({ BACKUP_FOLDER: inside }, folder)).toThrow('no puede estar dentro')
  expect(() => readConfig({ ...store, BACKUP_S3_SECRET: '' }, folder)).toThrow('van juntos')
  expect(() => readConfig({ ...store, BACKUP_S3_BUCKET: 'Con Espacio' }, folder)).toThrow('BACKUP_S3_BUCKET')
})
