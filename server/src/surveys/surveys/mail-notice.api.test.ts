import { expect, test } from 'vitest'
import { startJobs } from '../../jobs/start-jobs.ts'
import { givenSurvey } from './test/given-survey.ts'

async function givenNotices() {
  const given = await givenSurvey()
  const { db, logins, dependencies, answer, goTo } = given
  await answer({ NUMERO_ORDEN: '2026HOT001L' })
  const workers = [await startJobs(logins.owner, dependencies), await startJobs(logins.owner, dependencies)]
  const sweepAt = async (instant: string) => {
    await goTo(instant)
    await Promise.all(workers.map((worker) => worker.sweep()))
    await Promise.all(workers.map((worker) => worker.sweep()))
    return db.selectFrom('mails').select(['subject', 'textBody']).where('purpose', '=', 'survey-notice').execute()
  }
  const stop = async () => {
    await Promise.all(workers.map((worker) => worker.stop()))
    await db.destroy()
  }
  return { ...given, sweepAt, stop }
}

test('mails the owners once when a month has ended and once before its term ends, whatever the number of processes', async () => {
  const { sweepAt, stop } = await givenNotices()
  expect(await sweepAt('2026-05-31T20:00:00Z')).toHaveLength(0)
  expect(await sweepAt('2026-06-01T03:00:00Z')).toHaveLength(0)
  const [first, ...others] = await sweepAt('2026-06-01T05:00:00Z')
  expect(others).toEqual([])
  expect(first).toMatchObject({ subject: 'Hotel de prueba: encuesta de mayo de 2026' })
  expect(first!.textBody).toContain('05/06/2026')
  expect(await sweepAt('2026-06-03T10:00:00Z')).toHaveLength(1)
  expect(await sweepAt('2026-06-04T10:00:00Z')).toHaveLength(2)
  expect(await sweepAt('2026-06-05T10:00:00Z')).toHaveLength(2)
  await stop()
}, 60_000)

test('says nothing of a month that was presented, nor to who does not participate', async () => {
  const { sweepAt, stop, ok, answer } = await givenNotices()
  expect(await sweepAt('2026-06-01T05:00:00Z')).toHaveLength(1)
  await ok('marcar_presentada', { mes: '2026-05', presentada: 1 })
  expect(await sweepAt('2026-06-04T10:00:00Z')).toHaveLength(1)
  await ok('marcar_presentada', { mes: '2026-05', presentada: 0 })
  await answer({ NUMERO_ORDEN: '' })
  expect(await sweepAt('2026-06-04T11:00:00Z')).toHaveLength(1)
  await stop()
}, 60_000)
