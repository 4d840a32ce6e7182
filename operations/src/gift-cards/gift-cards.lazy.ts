export { BatchesScreen, BatchScreen } from './batch-screens.tsx';
export { GiftCardsScreen } from './gift-cards-screen.tsx';
export { NewGiftCardsScreen } from './new-gift-cards-screen.tsx';
