import { countMonth } from '@posada/domain/surveys/count-month'
import { formFaults } from '@posada/domain/surveys/form/form-faults'
import type { MonthCount } from '@posada/domain/surveys/month-count'
import type { MonthFacts } from '@posada/domain/surveys/month-facts'
import type { SurveyForm } from '@posada/domain/surveys/survey-answers'
import { generatedMonth } from '@posada/domain/surveys/test/generated-month'
import { type Recount, recount } from '@posada/domain/surveys/test/recount'
import { surveyFile } from '@posada/server/surveys/papers/public'
import { sizes } from '@posada/server/test/sizes'
import { expect, test } from 'vitest'
import { wrongSumsOfBook } from './surveys/book-sums.ts'
import { differencesOfFile, wrongShares } from './surveys/compare-file.ts'
import { featureNames, featuresOf } from './surveys/features-of.ts'
import { generatedForm } from './surveys/generated-form.ts'
import { brokenRules } from './surveys/judge-file.ts'
import { type FileKind, surveySchemas } from './surveys/official-schemas.ts'
import { readFile } from './surveys/read-file.ts'
import { type Spoil, spoils, withoutManager } from './surveys/spoiled-forms.ts'

const LEAST_SPOILED = 200
/** One month in so many is also drawn as a workbook. */
const BOOK_EVERY = 25
const seed = Number(process.env['POSADA_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
const folder = process.env['POSADA_INE_SCHEMAS']
const official = folder === undefined ? undefined : surveySchemas(folder)

const hasFile = (kind: MonthFacts['survey']): kind is FileKind => kind !== 'campsites'

test(`${sizes.surveyMonths} months: each file is valid, keeps the rules, and says what is counted night by night`, async () => {
  if (!official) console.log('POSADA_INE_SCHEMAS names no folder with the official schemas: not checked against them')
  const begun = Date.now()
  const seen = new Map<string, number>()
  const note = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1)
  for (let at = 0; at < sizes.surveyMonths; at++) {
    const facts = generatedMonth(seed + at)
    const count = countMonth(facts)
    const again = recount(facts)
    const where = `POSADA_SEED=${seed + at} ${facts.survey} ${facts.month}`
    for (const feature of [facts.survey, ...featuresOf(facts)]) note(feature)
    expect(soldNights(count), where).toEqual(soldNightsOf(again))
    if (at % BOOK_EVERY === 0) expect(await wrongSumsOfBook(facts, again), where).toEqual([])
    const outcome = judge(count, facts, again, generatedForm(seed + at, count))
    expect(outcome.wrong, where).toEqual([])
    note(outcome.name)
  }
  const outcomes = ['file', 'nobody', 'unknown residences', 'occupied without a price', 'campsite']
  if (sizes.isFull) for (const what of [...outcomes, ...featureNames]) expect(seen.get(what), what).toBeGreaterThan(0)
  console.log(
    `POSADA_SEED=${seed}: ${sizes.surveyMonths} months (${official ? 'official schemas, ' : ''}rules and recount) in ` +
      `${Math.round((Date.now() - begun) / 1000)} s: ${[...seen].map(([what, times]) => `${times} ${what}`).join(', ')}`,
  )
}, 3_600_000)

type Outcome = { name: string; wrong: string[] }

/** What becomes of a month: a file, or the reason why there can be none, which the recount must know too. */
function judge(count: MonthCount, facts: MonthFacts, again: Recount, form: SurveyForm): Outcome {
  const { survey } = facts
  const faults = formFaults(count, form)
  if (!hasFile(survey)) return { name: 'campsite', wrong: faults.map(({ text }) => text) }
  const people = Object.keys(again.moves)
  if (!people.some((key) => !key.startsWith(' '))) {
    expect(() => surveyFile(count, form)).toThrow('has no guests')
    return { name: 'nobody', wrong: [] }
  }
  const explained = faults.filter(({ field }) => field === null && lacksPrice(again, survey))
  if (faults.length > 0)
    return {
      name: 'occupied without a price',
      wrong: faults.length === explained.length ? [] : faults.map(({ field, text }) => `${field}: ${text}`),
    }
  if (people.some((key) => key.startsWith(' '))) return { name: 'unknown residences', wrong: [] }
  const xml = surveyFile(count, form)
  const file = readFile(xml)
  const fault = official?.faultOf(survey, xml)
  const wrong = [...(fault ? [fault] : []), ...brokenRules(file), ...differencesOfFile(file, again, facts)]
  return {
    name: 'file',
    wrong: [...wrong, ...wrongShares(file, again, survey), ...wrongKinds(file.prices, again, survey)],
  }
}

/** Whether people slept in a kind of apartment for which nobody paid. */
function lacksPrice({ nights }: Recount, survey: FileKind): boolean {
  const slept = nights.filter(({ people }) => people > 0)
  const paid = new Set(slept.filter(({ net }) => net > 0).map(({ kind }) => kind))
  return survey === 'apartments' && slept.some(({ kind }) => !paid.has(kind))
}

/** An occupied kind of apartment has shares, and one that is not has none. */
function wrongKinds(prices: readonly { share: number }[][], { nights }: Recount, survey: FileKind): string[] {
  if (survey !== 'apartments') return []
  return prices.flatMap((tariffs, at) => {
    const isOccupied = nights.some(({ kind, people }) => kind === 11 + at && people > 0)
    return tariffs.some(({ share }) => share > 0) === isOccupied ? [] : [`kind ${11 + at}`]
  })
}

type Sold = { sold: number; slept: number; unslept: number; income: number }

function soldNights({ nights }: MonthCount): Sold {
  const slept = nights.filter(({ people }) => people > 0)
  return {
    sold: nights.length,
    slept: slept.length,
    unslept: nights.filter(({ people }) => people === 0).length,
    income: slept.reduce((sum, { net }) => sum + net, 0),
  }
}

/** Occupied nights and those that nobody slept are all that were sold. */
function soldNightsOf({ nights, days }: Recount): Sold {
  const slept = Object.values(days)
    .flatMap(({ occupied }) => Object.values(occupied))
    .reduce((sum, units) => sum + units, 0)
  const income = nights.reduce((sum, { people, net }) => sum + (people > 0 ? net : 0), 0)
  return { sold: nights.length, slept, unslept: nights.length - slept, income }
}

test(`at least ${LEAST_SPOILED} spoiled forms are refused, each at its field`, () => {
  let refused = 0
  const used = new Set<Spoil>()
  for (let at = 0; refused < LEAST_SPOILED || used.size < spoils.length; at++) {
    const facts = generatedMonth(seed + at)
    const { survey } = facts
    const count = countMonth(facts)
    const form = generatedForm(seed + at, count)
    const plain = { ...form, answers: { ...form.answers, ...withoutManager } }
    const isUsable = count.residences.length > 0 && count.residences.every(({ residence }) => residence !== '')
    if (!hasFile(survey) || !isUsable || formFaults(count, plain).length > 0) continue
    for (const one of spoils.filter(({ of }) => of.includes(survey))) {
      const { field, isOfSchema } = one
      const spoiled = one.spoil(plain)
      used.add(one)
      const where = `POSADA_SEED=${seed + at} ${survey} ${field}`
      expect(
        formFaults(count, spoiled).map((fault) => fault.field),
        where,
      ).toEqual([field])
      if (official && isOfSchema) expect(official.faultOf(survey, surveyFile(count, spoiled)), where).not.toBeNull()
      refused += 1
    }
  }
  console.log(`${refused} spoiled forms refused, in ${spoils.length} ways`)
})
