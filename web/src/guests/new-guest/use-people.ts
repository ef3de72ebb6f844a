import { useState } from 'react'
import { newPerson, nextFamilyMember, type Person, type StayValues } from './person.ts'

export type People = ReturnType<typeof usePeople>

/** The people being registered together, and the one whose form is open. */
export function usePeople(start: Pick<StayValues, 'roomId' | 'checkIn' | 'nights'>) {
  const [{ people, openKey }, set] = useState(() => startWith(newPerson(start)))
  const open = people.find(({ key }) => key === openKey) ?? people[0]
  if (!open) throw new Error('There is always somebody to register')
  return {
    people,
    open,
    select: (key: string) => set((now) => ({ ...now, openKey: key })),
    change: (key: string, changes: Partial<Person>) =>
      set((now) => ({
        ...now,
        people: now.people.map((person) => (person.key === key ? { ...person, ...changes } : person)),
      })),
    add: () =>
      set((now) => {
        const next = nextFamilyMember(open)
        return { openKey: next.key, people: [...now.people, next] }
      }),
    remove: (key: string) =>
      set((now) => {
        const left = now.people.filter((person) => person.key !== key)
        return { people: left, openKey: now.openKey === key ? (left[0]?.key ?? '') : now.openKey }
      }),
    /** After all are registered: an empty form for the next guests. */
    startAnew: () => set(startWith(newPerson({ ...start, roomId: null, nights: 1 }))),
  }
}

const startWith = (person: Person) => ({ people: [person] as readonly Person[], openKey: person.key })
