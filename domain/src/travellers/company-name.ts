/** Legal forms that are recognised in any spelling: no surname is written like them. */
const distinctForms = new Set(
  (
    'slu sau slne scoop scl sccl scp srl srls sarl sasu eurl sprl gmbh ggmbh ohg kgaa ltd ltda limited llc llp inc corp ' +
    'lda spa bvba aps kft sro doo eood ead cooperativa'
  ).split(' '),
)

/** Legal forms that are also surnames or syllables ('Sá', 'Sal'): only in capitals, small letters or with dots. */
const ambiguousForms = new Set('sl sa sal sll slp sc cb sas snc nv bv ag kg ug ab as oy plc aie ute eu'.split(' '))

const spelledForms =
  /\s(?:sociedad (?:limitada|an[oó]nima|civil|cooperativa)|comunidad de bienes|sociedad limitada unipersonal)$/iu

/** Whether a name is that of a company, which ends in its legal form: 'López Hermanos, S.L.', 'Reisen Müller GmbH'. */
export function isCompanyName(text: string): boolean {
  const name = text.normalize('NFC').trim().replace(/\s+/gu, ' ')
  if (spelledForms.test(name)) return true
  const words = name.split(' ')
  // A form may be written in several words: 'S. L.', 'S. Coop.', 'S.à r.l.', 'Sp. z o.o.'
  return [1, 2, 3].some((count) => words.length > count && isLegalForm(words.slice(-count).join('')))
}

function isLegalForm(words: string): boolean {
  const letters = words.replace(/[.,/]/gu, '')
  const plain = letters.toLowerCase().replace('à', 'a')
  if (distinctForms.has(plain) || plain === 'spzoo') return true
  if (!ambiguousForms.has(plain)) return false
  return /[./]/u.test(words) || letters === letters.toUpperCase() || letters === letters.toLowerCase()
}
