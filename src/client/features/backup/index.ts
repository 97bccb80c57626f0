export { BackupButtons, BackupInput } from './backup-buttons.tsx';
export { exportLibrary } from './library-backup.ts';
