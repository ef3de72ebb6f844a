import { REMINDER_HOUR } from '@posada/domain/guest-pages/self-check-in/autonomous-arrival'
import type { UnconfirmedArrivals } from '../guest-pages/arrivals/public.ts'
import type { LapsedOption } from '../bookings/bookings/public.ts'
import { HAS_PERSONAL_DATA_LEFT, retentionLimits, type DueArrival } from '../travellers/guests/public.ts'
import { lastCallArrivals, type LapsedBooking } from '../travellers/registry/public.ts'
import type { DueDailyReport } from '../money/reports/public.ts'
import type { LightCleaningDay } from '../cleaning/day/public.ts'
import type { OwnerPool } from './owner-pool.ts'
import { type JobData, QUEUE_SCHEMA } from './queues.ts'

export async function accountsWithDueMail(owner: OwnerPool, now: Date): Promise<string[]> {
  const { rows } = await owner.query<{ accountId: string }>('select accounts_with_due_mail($1) as "accountId"', [now])
  return rows.map(({ accountId }) => accountId)
}

/** Accounts with text messages to send, and those whose worker may be gone while it was sending one. */
export async function accountsWithDueSms(owner: OwnerPool, now: Date): Promise<string[]> {
  const { rows } = await owner.query<{ accountId: string }>(
    `select distinct account_id as "accountId" from sms where state in ('waiting', 'sending') and due_at <= $1`,
    [now],
  )
  return rows.map(({ accountId }) => accountId)
}

/** Establishments where six in the morning, local time, has passed since the last marking; missed days count once. */
export async function establishmentsDueForLightCleaning(owner: OwnerPool, now: Date): Promise<LightCleaningDay[]> {
  const { rows } = await owner.query<LightCleaningDay>(
    `select account_id as "accountId", id as "establishmentId", morning as day
       from establishments, lateral (select (($1::timestamptz at time zone time_zone) - interval '6 hours')::date as morning) due
      where morning_done_for is null or morning_done_for < morning
      order by account_id, id`,
    [now],
  )
  return rows
}

/** Establishments with recipients of a daily report, where six in the morning has passed since the last one. */
export async function dueDailyReports(owner: OwnerPool, now: Date): Promise<DueDailyReport[]> {
  const { rows } = await owner.query<DueDailyReport>(
    `select account_id as "accountId", id as "establishmentId", morning as day
       from establishments e, lateral (select (($1::timestamptz at time zone time_zone) - interval '6 hours')::date as morning) due
      where (daily_report_done_for is null or daily_report_done_for < morning)
        and exists (select from daily_report_recipients r where r.account_id = e.account_id and r.establishment_id = e.id)
        and not exists (select from account_closings c where c.account_id = e.account_id)
      order by account_id, id`,
    [now],
  )
  return rows
}

/**
 * Arrivals that nobody has confirmed and of which nobody was told yet: those of today in the evening, local time, and those whose
 * report is due in some hours.
 */
export async function arrivalsToRemindOf(owner: OwnerPool, now: Date): Promise<UnconfirmedArrivals[]> {
  const { after, until } = lastCallArrivals(now)
  const { rows } = await owner.query<UnconfirmedArrivals>(
    `select a.account_id as "accountId", a.establishment_id as "establishmentId", a.arrival as day, asked.occasion,
            array_agg(a.booking_id) as "bookingIds"
       from unconfirmed_arrivals a
       join establishments e on e.account_id = a.account_id and e.id = a.establishment_id and e.email <> ''
      cross join lateral (
        select 'evening' as occasion
         where a.arrival = ($1::timestamptz at time zone a.time_zone)::date
           and ($1::timestamptz at time zone a.time_zone)::time >= $2::time
           and not exists (select from arrival_reminders r
                            where r.account_id = a.account_id and r.booking_id = a.booking_id and r.arrival = a.arrival)
         union all
        select 'last-call'
         where a.planned_at > $3 and a.planned_at <= $4
           and not exists (select from arrival_last_calls r
                            where r.account_id = a.account_id and r.booking_id = a.booking_id and r.arrival = a.arrival)) asked
      where a.arrival between ($1::timestamptz - interval '3 days')::date and ($1::timestamptz + interval '1 day')::date
        and not exists (select from account_closings c where c.account_id = a.account_id)
      group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
    [now, REMINDER_HOUR, after, until],
  )
  return rows
}

/** Options without payments whose last day is over in the time zone of their establishment, oldest first. */
export async function expiredOptions(owner: OwnerPool, now: Date): Promise<LapsedOption[]> {
  const { rows } = await owner.query<LapsedOption>(
    `select b.account_id as "accountId", b.id as "bookingId"
       from bookings b join establishments e on e.account_id = b.account_id and e.id = b.establishment_id
      where b.state = 'option' and b.deleted_at is null and b.checked_in_at is null and b.paid = 0
        and b.option_until < ($1::timestamptz at time zone e.time_zone)::date
      order by b.option_until, b.id limit 1000`,
    [now],
  )
  return rows
}

/** Unfinished imports, including those whose worker died. */
export async function unfinishedImports(owner: OwnerPool): Promise<JobData[]> {
  const { rows } = await owner.query<JobData>(
    `select account_id as "accountId", id from booking_imports where state in ('checking', 'running')`,
    [],
  )
  return rows
}

/** Establishments with communications to send to the registry or to query there, that can do so now. */
export async function establishmentsToReport(owner: OwnerPool, now: Date): Promise<JobData[]> {
  const { rows } = await owner.query<JobData>(
    `select distinct c.account_id as "accountId", c.establishment_id as id
       from communications c
       join registry_accesses a on a.account_id = c.account_id and a.establishment_id = c.establishment_id and a.service = c.service
      where c.state in ('due', 'queued', 'sent') and c.service = 'SES' and not c.by_hand and c.next_at <= $1
        and a.in_use and a.username <> '' and a.password is not null and a.landlord_code <> ''
        and (a.rests_until is null or a.rests_until <= $1)`,
    [now],
  )
  return rows
}

/** Tax identities with records to send to the AEAT whose time has come. */
export async function taxpayersToSend(owner: OwnerPool, now: Date): Promise<JobData[]> {
  const { rows } = await owner.query<JobData>(
    `select account_id as "accountId", id from verifactu_taxpayers t
      where certificate is not null and not is_suspended and (retry_at is null or retry_at <= $1)
        and exists (select from record_submissions s
                     where s.account_id = t.account_id and s.issuer_tax_id = t.issuer_tax_id and s.state = 'pending')`,
    [now],
  )
  return rows
}

/** Calendars of units at portals whose time to be read has come. */
export async function calendarsToRead(owner: OwnerPool, now: Date): Promise<JobData[]> {
  const { rows } = await owner.query<JobData>(
    `select f.account_id as "accountId", f.id from calendar_feeds f
       join rooms r on r.account_id = f.account_id and r.id = f.room_id and r.deleted_at is null
      where f.removed_at is null and f.next_at <= $1
      order by f.next_at limit 1000`,
    [now],
  )
  return rows
}

/** Bookings with guests whose stated time of arrival has passed and who have no report number yet. */
export async function arrivalsWithoutReportNumber(owner: OwnerPool, now: Date): Promise<DueArrival[]> {
  const { rows } = await owner.query<DueArrival>(
    `select distinct g.account_id as "accountId", g.booking_id as "bookingId"
       from accounts a
       join guests g on g.account_id = a.account_id and g.annulled_at is null and g.report_number is null
        and g.expected_at is null and g.checked_in_at <= $1
       join bookings b on b.account_id = g.account_id and b.id = g.booking_id and b.state = 'confirmed' and b.deleted_at is null
      limit 1000`,
    [now],
  )
  return rows
}

/** Bookings whose stay ended more than a year ago, with reports that are still planned. */
export async function bookingsWithLapsedReports(owner: OwnerPool, now: Date): Promise<LapsedBooking[]> {
  const { rows } = await owner.query<LapsedBooking>(
    `select distinct c.account_id as "accountId", c.booking_id as "bookingId"
       from communications c
       join bookings b on b.account_id = c.account_id and b.id = c.booking_id
      where c.state = 'due' and not c.is_cancellation and c.due_at < $1::timestamptz - interval '300 days'
        and b.check_out < $1::date - 367
      limit 1000`,
    [now],
  )
  return rows
}

/** Accounts with records of travellers, or signed documents, past their retention time. */
export async function accountsToErase(owner: OwnerPool, now: Date): Promise<string[]> {
  const { records, papers, drafts } = retentionLimits(now)
  const { rows } = await owner.query<{ id: string }>(
    `select a.account_id as id from accounts a
      where exists (select from guests g where g.account_id = a.account_id and g.leaves_on < $1)
         or exists (select from admission_copies c join bookings b on b.account_id = c.account_id and b.id = c.booking_id
                     where c.account_id = a.account_id and b.check_out < $2)
         or exists (select from guest_drafts d join bookings b on b.account_id = d.account_id and b.id = d.booking_id
                     where d.account_id = a.account_id and b.check_out < $3)
         or exists (select from self_checkins s join bookings b on b.account_id = s.account_id and b.id = s.booking_id
                     where s.account_id = a.account_id and b.check_out < $1)
         or exists (select from bookings b join communications c on c.account_id = b.account_id and c.booking_id = b.id
                     where b.account_id = a.account_id and b.check_out < $1 and ${HAS_PERSONAL_DATA_LEFT})`,
    [records, papers, drafts],
  )
  return rows.map(({ id }) => id)
}

/** Accounts with holders' identity numbers in bookings that are past their retention time. */
export async function accountsWithOldDocuments(owner: OwnerPool, now: Date): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(
    `select a.account_id as id from accounts a
      where exists (select from bookings b
                     where b.account_id = a.account_id and b.check_out < $1 and b.holder_document <> '')`,
    [retentionLimits(now).records],
  )
  return rows.map(({ id }) => id)
}

/** Unfinished document jobs without a worker, including those whose worker died. */
export async function unfinishedDocumentJobs(owner: OwnerPool, now: Date): Promise<JobData[]> {
  const { rows } = await owner.query<JobData>(
    `select account_id as "accountId", id from document_jobs
      where state in ('waiting', 'running') and (works_until is null or works_until <= $1)`,
    [now],
  )
  return rows
}

/** Card gateways with something to look up, and those that were not compared since the last night. */
export async function gatewaysToAsk(owner: OwnerPool, now: Date): Promise<JobData[]> {
  const { rows } = await owner.query<JobData>(
    `select g.account_id as "accountId", g.id from card_gateways g
      where g.disconnected_at is null
        and (coalesce(g.compared_at, g.connected_at) < $1::timestamptz - interval '23 hours'
          or exists (select from card_lookups l where l.account_id = g.account_id and l.gateway_id = g.id and l.due_at <= $1))`,
    [now],
  )
  return rows
}

/** Establishments at a channel manager that have something to send, something to fetch, or a new day. */
export async function channelsToRun(owner: OwnerPool, now: Date): Promise<JobData[]> {
  const { rows } = await owner.query<JobData>(
    `select c.account_id as "accountId", c.establishment_id as id from channel_connections c
      where c.taken_over_at is not null
         or c.state in ('active', 'pausing', 'paused', 'disconnecting') and c.broken_at is null
        and (c.next_run_at is null or c.next_run_at <= $1)
        and (c.wake_at <= $1 or c.waiting_days > 0 or c.bookings_due_at <= $1
          or (c.forced_at is not null and c.force_begun_at is distinct from c.forced_at)
          or exists (select from changes h
                      where h.account_id = c.account_id and h.number > c.seen_change and concerns_channel(h.kind)))`,
    [now],
  )
  return rows
}

/** Issued invoices without PDF of the last month, except those whose request may still be drawing it. */
export async function invoicesWithoutFile(owner: OwnerPool, now: Date): Promise<JobData[]> {
  const { rows } = await owner.query<JobData>(
    `select d.account_id as "accountId", d.id from invoice_documents d
      where d.issued_at between $1::timestamptz - interval '31 days' and $1::timestamptz - interval '20 seconds'
        and not exists (select from invoice_files f where f.account_id = d.account_id and f.document_id = d.id)`,
    [now],
  )
  return rows
}

/** Counts mails not yet sent, and jobs of these queues that no worker has taken. */
export async function countWaiting(owner: OwnerPool, queues: string[]): Promise<{ mails: number; jobs: number }> {
  const { rows } = await owner.query<{ mails: number; jobs: number }>(
    `select (select count(*)::integer from mails where state = 'waiting') as mails,
            (select count(*)::integer from ${QUEUE_SCHEMA}.job where state < 'active' and name = any($1)) as jobs`,
    [queues],
  )
  return rows[0] ?? { mails: 0, jobs: 0 }
}

export async function countUnfinishedJobs(owner: OwnerPool, queues: string[]): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    `select count(*)::integer as count from ${QUEUE_SCHEMA}.job where state <= 'active' and name = any($1)`,
    [queues],
  )
  return rows[0]?.count ?? 0
}

/** Writes the end of sessions of the provider's staff that ran out into the audit trails of the accounts. */
export async function recordSupportEnds(owner: OwnerPool, now: Date): Promise<void> {
  await owner.query('select record_support_ends($1)', [now])
}
