export const PART_FAILED_TITLE = 'Esta parte não abriu';
export const NOT_FOUND_TITLE = 'Página não encontrada';
