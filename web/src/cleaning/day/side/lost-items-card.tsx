import { Button, Menu } from '@mantine/core'
import { cleaningLogApi, type LostItem } from '@posada/contract/cleaning/cleaning-log'
import { shortDay } from '@posada/domain/platform/days/day'
import { useState } from 'react'
import { OpenBookingDialog } from '../../../bookings/bookings/public.ts'
import { useCall } from '../../../lib/use-call.ts'
import { useQueryCall } from '../../../lib/use-query-call.ts'
import { LazyPart } from '../../../ui/feedback/lazy-component.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { QueryResult } from '../../../ui/feedback/query-result.tsx'
import { LostMailDialog } from './lost-mail-dialog.tsx'
import { NotePhoto } from './note-photo.tsx'
import styles from './side.module.css'

/** What cleaners have found and the establishment keeps for its owners. */
export function LostItemsCard({ establishmentId }: { establishmentId: string }) {
  const query = useQueryCall(cleaningLogApi.lostItems, { establishmentId }, { kinds: ['cleaning'] })
  const [bookingId, setBookingId] = useState<string | null>(null)
  return (
    <Card title="Objetos perdidos" {...(query.data ? { count: query.data.items.length } : {})} flush>
      <QueryResult
        fault={null}
        query={query}
        isEmpty={({ items }) => items.length === 0}
        empty={<p className={styles.nothing}>No se guarda nada.</p>}
      >
        {({ items }) => (
          <ul>
            {items.map((item) => (
              <LostRow key={item.id} item={item} onOpenBooking={() => setBookingId(item.bookingId)} />
            ))}
          </ul>
        )}
      </QueryResult>
      {bookingId !== null && (
        <LazyPart>
          <OpenBookingDialog key={bookingId} id={bookingId} onClose={() => setBookingId(null)} onOpen={setBookingId} />
        </LazyPart>
      )}
    </Card>
  )
}

/** The guests are notified by a mail, or from their booking, which has their telephone. */
function LostRow({ item, onOpenBooking }: { item: LostItem; onOpenBooking: () => void }) {
  const { id, description, roomName, holder, isNotified, photoUrl, bookingId, foundAt } = item
  const change = useCall(cleaningLogApi.changeLostItem, { title: null, reloads: ['cleaning'] })
  const [isMailing, setIsMailing] = useState(false)
  return (
    <li className={styles.lost}>
      {photoUrl && <NotePhoto title={description} images={[{ id, url: photoUrl }]} />}
      <div>
        <b>{description}</b>
        <small>
          {[roomName, holder, shortDay(foundAt.slice(0, 10)), isNotified && 'avisado'].filter(Boolean).join(', ')}
        </small>
      </div>
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <Button
            variant="subtle"
            disabled={change.isRunning}
            aria-label={`${isNotified ? 'Avisado' : 'Avisar'}: ${description}`}
          >
            {isNotified ? 'Avisado' : 'Avisar'}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {bookingId ? (
            <>
              <Menu.Item onClick={() => setIsMailing(true)}>Enviar un correo</Menu.Item>
              <Menu.Item onClick={onOpenBooking}>Abrir la reserva</Menu.Item>
            </>
          ) : (
            <Menu.Label>No se sabe de qué reserva es</Menu.Label>
          )}
          <Menu.Item disabled={isNotified} onClick={() => change.run({ id, step: 'notified' })}>
            Ya se ha avisado
          </Menu.Item>
          <Menu.Item onClick={() => change.run({ id, step: 'returned' })}>Entregado, o ya no se guarda</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isMailing && <LostMailDialog itemId={id} onClose={() => setIsMailing(false)} />}
    </li>
  )
}
