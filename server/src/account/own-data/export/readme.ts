import { formatDay, todayIn } from '@posada/domain/platform/days/day'
import { tablePolicies } from '../tables/all-tables.ts'

/** What the ZIP has of one subject, for its table of contents. */
export type Content = { path: string; rows: number; what: string }

type Facts = { accountName: string; now: Date; timeZone: string }

/** LEEME.txt: what is in the ZIP, how it is written, and what is not in it and why. */
export function readme({ accountName, now, timeZone }: Facts): string {
  const time = new Intl.DateTimeFormat('es-ES', { timeStyle: 'short', timeZone }).format(now)
  const left = Object.entries(tablePolicies).flatMap(([table, policy]) =>
    'reason' in policy.export ? [`  - ${table}: ${policy.export.reason}.`] : [],
  )
  return [
    `Datos de ${accountName} en Posada`,
    '',
    `Es una copia de todo lo que la cuenta guardaba el ${formatDay(todayIn(timeZone, now))} a las ${time}, tomada en un mismo`,
    'instante. Contiene datos personales de huéspedes y clientes: guárdela en un lugar seguro y bórrela cuando no la necesite.',
    '',
    'Qué hay',
    '  - contenido.csv: los archivos del ZIP y cuántas filas tiene cada uno.',
    '  - datos/*.csv: una tabla por tema. Se abren con una hoja de cálculo: UTF-8, columnas separadas por punto y coma.',
    '  - facturas, documentos-de-admision, firmas y fotos: los archivos guardados. Su nombre acaba con su identificador.',
    '',
    'Cómo se lee',
    `  - Las fechas son DD/MM/AAAA, y las horas, las de ${timeZone}. Los importes son euros con coma decimal.`,
    '  - Una celda de texto que empieza por =, +, - o @ lleva delante un apóstrofo, para que no se tome por una fórmula.',
    '  - Donde una tabla habla de otra pone su nombre o su localizador; si no lo tiene, su identificador.',
    '  - Las listas dentro de una celda van separadas por comas o por barras. Lo que tiene varias partes va como JSON.',
    '',
    'Qué no hay',
    '  - Contraseñas, segundos factores, certificados, claves de pasarelas, registros y portales, códigos de puertas y wifi, y',
    '    enlaces que abren páginas sin contraseña: son secretos. Donde un correo tenía un enlace pone (enlace).',
    ...left,
    '',
  ].join('\r\n')
}

/** The rows of contenido.csv. */
export const contentsRows = (contents: readonly Content[]): string[][] => [
  ['Archivo', 'Filas o archivos', 'Qué es'],
  ...contents.map(({ path, rows, what }) => [path, String(rows), what]),
]
