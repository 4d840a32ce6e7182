/** What a save comes to, in the words that are prescribed. */
export const SAVED = 'Informações atualizadas com sucesso';
export const NOT_SAVED = 'Não foi possível atualizar informações';
