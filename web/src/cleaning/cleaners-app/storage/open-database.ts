const NAME = 'posada-limpieza'
const VERSION = 1

export const TAPS = 'taps'
export const NOTICES = 'notices'
export const KEPT = 'kept'

/** The app's database on the device. @throws DOMException where the browser has none, as in some private windows */
export function openCleanersDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open(NAME, VERSION)
  opening.onupgradeneeded = () => {
    const database = opening.result
    database.createObjectStore(TAPS, { autoIncrement: true }).createIndex('tapId', 'tapId', { unique: true })
    database.createObjectStore(NOTICES, { keyPath: 'tapId' })
    database.createObjectStore(KEPT)
  }
  return resultOf(opening)
}

export const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('the request to the database failed'))
  })

/** Resolves when the transaction is on the disk. */
export const endOf = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? new Error('the transaction was aborted'))
  })
