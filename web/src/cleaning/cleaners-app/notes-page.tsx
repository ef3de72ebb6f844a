import IconTool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs'
import type { CleanersNote } from '@posada/contract/cleaning/cleaners-app'
import { PhotoInput } from './ui/photo-field.tsx'
import parts from './ui/parts.module.css'
import { useCleanersWords } from './words/use-cleaners-language.ts'

type Props = { notes: readonly CleanersNote[]; addPhoto: (note: CleanersNote, photo: Blob) => void }

/** The notes that the office has made visible, and those of the cleaners, with their photos. */
export function CleanersNotesPage({ notes, addPhoto }: Props) {
  const words = useCleanersWords()
  return (
    <>
      <header className={parts.head}>
        <h1>{words.notes}</h1>
      </header>
      <main className={parts.main}>
        {notes.length === 0 && <p className={parts.center}>{words.noNotes}</p>}
        {notes.map((note) => (
          <article key={note.id} className={parts.card} aria-label={note.title}>
            <div>
              <p className={parts.soft}>
                {note.isFault && (
                  <>
                    <IconTool size={16} stroke={1.75} aria-hidden /> {words.fault}
                    {' · '}
                  </>
                )}
                {note.roomName && (
                  <>
                    <bdi>{note.roomName}</bdi>
                    {' · '}
                  </>
                )}
                <bdi>{note.createdBy}</bdi>
              </p>
              <h2 dir="auto">{note.title}</h2>
              {note.body && <p dir="auto">{note.body}</p>}
            </div>
            {note.pictures.map((path) => (
              <img key={path} className={parts.picture} src={path} alt={words.photoOf(note.title)} loading="lazy" />
            ))}
            <PhotoInput label={words.addPhoto} className={parts.plain} onPhoto={(photo) => addPhoto(note, photo)} />
          </article>
        ))}
      </main>
    </>
  )
}
