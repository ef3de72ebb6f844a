import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './root.mjs'
import { filesOf } from './sources.mjs'

/** Wrong or abandoned wordings of user texts, and what is written instead. Wire keys and values are not user texts. */
const WRONG = [
  [/\bCodigo\b(?!\[)/, 'Código'],
  [/Corrijalos/, 'Corríjalos'],
  [/\bperderan\b/, 'perderán'],
  [/\bpaises\b(?!\.json|:|'\s*[,\]:])/, 'países'],
  [/\b(?:Mie|Sab)\b(?=['" ]\s*\d|', ')/, 'Mié, Sáb'],
  [/Reserva (?:Añadida|Editada|Eliminada)/, 'Reserva añadida, editada, eliminada'],
  [/Id reserva/, 'Localizador'],
  [/Número ID\b/, 'Número de documento'],
  [/Fecha expiración/, 'Caduca el'],
  [/Fecha entrada/, 'Entrada'],
  [/Pre check-ins?|[Ff]ormularios? de auto check-in/, 'auto check-in'],
  [/Permitir visibilidad/, 'Que la vea limpieza'],
  [
    /\b(?:[Nn]o )?(?:[Pp]uedes|[Tt]ienes|[Dd]ebes|[Qq]uieres)\b/,
    'puede, tiene, debe, quiere: a los usuarios se les habla de usted',
  ],
  [/[Pp]rueba a refrescar/, 'pruebe a refrescar'],
  [/seguro que desea/, 'seguro de que desea'],
  [/Copiado en portapapeles/, 'Copiado en el portapapeles'],
  [
    /Generar (?:listado huéspedes|libro viajeros|documentos admisión)/,
    'Generar listado de huéspedes, libro de viajeros, documentos de admisión',
  ],
  [/\b(?:[Ee]l|[Uu]n|[Ee]ste|[Dd]el) periodo\b/, 'período'],
  [/\b[Ss]eñal(?:es)? (?:habitual|de los planes|que se propone)/, 'depósito'],
  [/\.join\(' y '\)/, 'andList: «102, 103 y 104»'],
]
/** 'fatura' and some verbs are right in other languages. */
const OTHER_LANGUAGES = /\/(?:pt|portuguese|ca|gl)\.ts$|\/words\/|\/adapters\//
const IN_SPANISH_ONLY = [[/\b[Ff]aturas?\b/, 'factura']]

/** Two words alone need no list. */
const TWO_WORDS = new Set([
  'domain/src/prices/people-supplement-words.ts',
  'web/src/provider/desk/copies/copy-columns.tsx',
  'web/src/establishments/units/bed-signs.ts',
])

// Fails when a user text or a page of the manual has a wording that was corrected once.
const texts = [...filesOf(['domain/src', 'server/src', 'web/src', 'contract/src']), ...filesOf(['docs/manual'])]
const faults = texts.filter((path) => /\.(?:tsx?|md)$/.test(path)).flatMap(faultsIn)
if (faults.length > 0) console.error(`Palabras corregidas que han vuelto:\n${faults.join('\n')}`)
process.exitCode = faults.length > 0 ? 1 : 0

function faultsIn(path) {
  const name = relative(root, path)
  const wrong = OTHER_LANGUAGES.test(name) ? WRONG : [...WRONG, ...IN_SPANISH_ONLY]
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line, at) =>
      wrong
        .filter(([pattern]) => pattern.test(line) && !(TWO_WORDS.has(name) && line.includes(".join(' y ')")))
        .map(([, right]) => `${name}:${at + 1}: ${right}: ${line.trim().slice(0, 100)}`),
    )
}
