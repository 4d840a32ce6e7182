export { HistoryLink } from './history-link.tsx';
export { useAttendance } from './use-attendance.ts';
export { VisitSummary } from './visit-summary.tsx';
