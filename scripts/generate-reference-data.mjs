// Generates server/src/platform/reference-data/data/*.json from the lists of INE and ISO:
//   node scripts/generate-reference-data.mjs <folder with provincias.json, municipios.json, paises.json>
// Provinces and municipalities © INE (CC BY 4.0).
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const source = process.argv[2]
if (!source) throw new Error('Missing argument: the folder with provincias.json, municipios.json and paises.json')

const read = (name) => JSON.parse(readFileSync(join(source, name), 'utf8'))
const spanish = new Intl.Collator('es')

/** An article after a comma: the INE writes 'Coruña, A' for 'A Coruña'. Other commas are part of the name. */
const article = /^(.*), ?(el|la|los|las|els|les|l'|es|ses|sa|a|as|o|os|illes)$/i

/** ['A Coruña', 'Coruña']: the usual name, then each of its forms with an article again without the article. */
function names(official) {
  const forms = official.split('/').map((form) => {
    const [, bare, found] = article.exec(form) ?? []
    return found ? { shown: found.endsWith("'") ? found + bare : `${found} ${bare}`, bare } : { shown: form }
  })
  return [forms.map((form) => form.shown).join('/'), ...forms.flatMap((form) => form.bare ?? [])]
}

const bySpanishName = ([codeA, nameA], [codeB, nameB]) => spanish.compare(nameA, nameB) || (codeA < codeB ? -1 : 1)

function write(name, rows) {
  const lines = rows.sort(bySpanishName).map((row) => JSON.stringify(row))
  const file = new URL(`../server/src/reference-data/data/${name}.json`, import.meta.url)
  writeFileSync(file, `[\n${lines.join(',\n')}\n]\n`)
}

write(
  'provinces',
  read('provincias.json').map(({ code, name }) => [code, ...names(name)]),
)
write(
  'municipalities',
  read('municipios.json').map(({ code, name }) => [code, ...names(name)]),
)
write(
  'countries',
  read('paises.json').map(({ alpha3, nombre }) => [alpha3, nombre]),
)
