/** How to reach a server: its socket folder, or loopback if there is none. */
export type ServerAddress = { socketFolder: string | undefined; port: number }

/** Finished WAL segments are archived at least this often, where something was written. */
const ARCHIVE_SECONDS = 60

type Folders = { logFolder: string; walFolder?: string }

/** Command-line settings of our own server. Logs contain no row data: `terse` drops the details that quote it. */
export function serverSettings({ socketFolder, port }: ServerAddress, { logFolder, walFolder }: Folders): string[] {
  const settings: Record<string, string | number> = {
    port,
    listen_addresses: socketFolder ? '' : '127.0.0.1',
    unix_socket_directories: socketFolder ? quoted(socketFolder) : '',
    unix_socket_permissions: '0700',
    logging_collector: 'on',
    log_directory: logFolder,
    log_filename: 'postgresql-%a.log',
    log_file_mode: '0600',
    log_rotation_age: '1d',
    log_rotation_size: 0,
    log_truncate_on_rotation: 'on',
    log_error_verbosity: 'terse',
    log_parameter_max_length: 0,
    log_parameter_max_length_on_error: 0,
    log_lock_waits: 'on',
    log_checkpoints: 'off',
    max_connections: 100,
    max_slot_wal_keep_size: '8GB',
    ...(walFolder === undefined ? {} : archiveSettings(walFolder)),
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** PostgreSQL's own module copies a segment to a temporary file, syncs and renames it, and never overwrites another one. */
const archiveSettings = (walFolder: string) => ({
  archive_mode: 'on',
  archive_library: 'basic_archive',
  'basic_archive.archive_directory': walFolder,
  archive_timeout: ARCHIVE_SECONDS,
})

/** Settings that make test servers fast and unsafe. Never for real data. */
export function unsafeTestSettings(): string[] {
  return [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_wal_size=4GB',
    'autovacuum_naptime=1h',
  ].flatMap((setting) => ['-c', setting])
}

function quoted(folder: string): string {
  return `"${folder.replaceAll('"', '""')}"`
}
