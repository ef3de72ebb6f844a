import { addDays, type Day } from '@posada/domain/platform/days/day'
import sharp from 'sharp'
import { newId } from '../platform/ids.ts'
import type { DemoHotel } from './demo-hotel.ts'

type Words = { ahead: number; title: string; body: string; unit?: number; isForCleaning?: boolean; isDone?: boolean }

const NOTES: Words[] = [
  { ahead: -1, title: 'Llamar al fontanero', body: 'Gotea el lavabo. Viene por la mañana.', unit: 2, isDone: true },
  { ahead: 0, title: 'Cuna', body: 'Poner la cuna antes de las 15:00.', unit: 1, isForCleaning: true },
  {
    ahead: 0,
    title: 'Bombilla fundida',
    body: 'La del pasillo, junto a la ventana. Va una foto.',
    isForCleaning: true,
  },
  { ahead: 0, title: 'Pan', body: 'Encargar el pan sin gluten del desayuno.', isDone: true },
  { ahead: 1, title: 'Llegada tardía', body: 'Avisan de que llegan a medianoche. Dejar la llave.', unit: 5 },
  { ahead: 3, title: 'Revisión de extintores', body: 'De 9:00 a 11:00, todas las plantas.' },
  { ahead: 7, title: 'Boda', body: 'Preguntar el número de desayunos.' },
  { ahead: 12, title: 'Ropa blanca', body: 'Vence el contrato de la lavandería.' },
]
const WITH_PHOTO = 'Bombilla fundida'

export type DemoNotes = Awaited<ReturnType<typeof makeNotes>>

/** Notes on the days around today, one of them with an image. */
export async function makeNotes({ accountId, loginId, units }: DemoHotel, today: Day, now: Date) {
  const notes = NOTES.map(({ ahead, title, body, unit, isForCleaning = false, isDone = false }) => ({
    account_id: accountId,
    id: newId(),
    day: addDays(today, ahead),
    room_id: unit === undefined ? null : (units[unit]?.id ?? null),
    title,
    body,
    is_for_cleaning: isForCleaning,
    completed_at: isDone ? now : null,
    created_at: now,
    created_by: loginId,
  }))
  const pictured = notes.find(({ title }) => title === WITH_PHOTO)
  const picture = { id: newId(), noteId: pictured?.id ?? '', fileId: newId(), bytes: await drawPicture() }
  return { notes, picture }
}

const drawPicture = () =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="420">
        <rect width="640" height="420" fill="#e7e2d8"/><rect y="300" width="640" height="120" fill="#b9a98f"/>
        <rect x="420" y="70" width="140" height="170" fill="#9fc4d6" stroke="#fff" stroke-width="12"/>
        <path d="M200 0v110" stroke="#555" stroke-width="6"/><circle cx="200" cy="140" r="34" fill="#8d8d86"/>
      </svg>`,
    ),
  )
    .webp({ quality: 80 })
    .toBuffer()
