import { type GuestLanguage, guestLanguages } from '@posada/domain/travellers/guest-language'
import { expect, test } from 'vitest'
import { givenPayments } from '../../../test/given-payments.ts'

const { booked, db, ok, dependencies } = await givenPayments()
Object.assign(dependencies.config, { smtpUrl: 'smtp://127.0.0.1:9' })

/** The mails of a booking whose guest reads this language: for a card, and for a security deposit. */
async function askedIn(language: GuestLanguage) {
  const id = await booked()
  const email = 'huesped@ejemplo.test'
  await db.updateTable('bookings').set({ email, language }).where('id', '=', id).execute()
  const byMail = { booking_url: id, Method: 'email', email }
  await ok('stripe/request_payment', { ...byMail, requested_amount: 0, guardar_tarjeta: 1 })
  await ok('stripe/request_payment', { ...byMail, requested_amount: 150, fianza: 1, concepto: '7 Llaves' })
  return db
    .selectFrom('mails')
    .select(['subject', 'textBody as text', 'htmlBody as html'])
    .where('purpose', 'like', `%${id}`)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** The paragraphs of a mail without what is the same in every language: the title, the signature and the address. */
const paragraphsOf = (text: string) => text.split('\n\n').slice(1, -2)

test('a card as guarantee and a security deposit are asked for in each of the ten languages', async () => {
  const seen = { titles: new Set<string>(), paragraphs: [] as string[] }
  for (const language of guestLanguages) {
    const [card, deposit, ...more] = await askedIn(language)
    expect(more).toEqual([])
    for (const { html, subject } of [card!, deposit!]) {
      expect(html).toContain(`<html lang="${language}">`)
      seen.titles.add(subject)
    }
    seen.paragraphs.push(...new Set([card!, deposit!].flatMap(({ text }) => paragraphsOf(text))))
    expect(deposit!.text).toContain('7 Llaves')
    expect(deposit!.text).toContain('150')
  }
  expect(seen.titles.size).toBe(19) // Galician and Spanish call the deposit alike
  const shared = seen.paragraphs.filter((text, at) => seen.paragraphs.indexOf(text) !== at)
  expect(new Set(shared.filter((text) => !/https?:|^7 Llaves$/.test(text)))).toEqual(new Set())
})
