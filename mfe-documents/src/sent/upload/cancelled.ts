/** The reason of the signal by which the patient gives a document up; what was sent of it is removed. */
export const CANCELLED = 'cancelled';
