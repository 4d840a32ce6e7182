export { createAnnouncer, type Announcer, type Politeness } from './foundation/announcer.ts';
export { Anyone, NamePortrait, Person, PersonInDoorway, Portrait, ThanksPair } from './art/person.tsx';
export { CalendarInArch, CobogoPattern, EmptyPlant, OpeningDoor, QuietPlace } from './art/scenes.tsx';
export { CobogoWall, WallWithLooseBlock } from './art/cobogo-wall.tsx';
export { patientKind, type PersonKind } from './art/people.ts';
export { BrandMark, type BrandMarkProps } from './page/brand-mark.tsx';
export { Button, type ButtonKind, type ButtonProps, type ButtonSize, Spinner } from './basics/button.tsx';
export {
  CallBar,
  CallButton,
  type CallButtonProps,
  CallClock,
  CallMenu,
  type CallMenuProps,
  PictureFitButton,
} from './care/call-bar.tsx';
export { CallStage, type CallStageProps, ConnectionBars } from './care/call-stage.tsx';
export { CameraArch, type CameraArchProps, SoundMeter, type SoundSource } from './care/camera-arch.tsx';
export { type ChatLine, ChatPanel, type ChatPanelProps } from './care/chat-panel.tsx';
export {
  CheckboxChoice,
  type CheckboxChoiceProps,
  ChoiceGroup,
  type ChoiceGroupProps,
  GenderField,
  RadioChoice,
  type RadioChoiceProps,
  SlotChoice,
  type SlotChoiceProps,
} from './field/choice.tsx';
export {
  AgreeButton,
  type AgreeButtonProps,
  type Agreement,
  type AgreementError,
  type AgreementOptions,
  type AgreementOutcome,
  type ConsentTerms,
  ConsentText,
  type ConsentTextProps,
  useAgreement,
} from './care/consent.tsx';
export { BirthDateField, DateField, type DateFieldProps } from './field/date-field.tsx';
export { MonthCalendar, type MonthCalendarProps } from './field/month-calendar.tsx';
export { Dialog, type DialogProps } from './overlay/dialog.tsx';
export { neverCovered } from './overlay/use-clear-place.ts';
export {
  LeaveDialog,
  type LeaveDialogProps,
  LeaveQueueDialog,
  ReplacePatientDialog,
  type ReplacePatientDialogProps,
} from './overlay/question-dialogs.tsx';
export { ActionCard, type ActionCardProps } from './list/action-card.tsx';
export { CpfField, type CpfFieldProps } from './field/masked-field.tsx';
export { EmailField, FilteredField, type FilteredFieldProps, NameField } from './field/filtered-field.tsx';
export {
  errorDescription,
  Field,
  FieldError,
  type ControlAttributes,
  type FieldFrameProps,
  type FieldProps,
  type FieldSlots,
} from './field/field.tsx';
export {
  NewPasswordField,
  type NewPasswordFieldProps,
  type NewPasswordAnswer,
  NewPasswordForm,
  type NewPasswordFormProps,
  NewPasswordLinkMissing,
  PASSWORD_SET,
} from './field/new-password-form.tsx';
export { PasswordField, type PasswordFieldProps } from './field/password-field.tsx';
export { PhoneField, type PhoneFieldProps, type PhoneFormat } from './field/phone-field.tsx';
export {
  RangeField,
  type RangeFieldProps,
  SelectField,
  type SelectFieldProps,
  type SelectOption,
} from './field/select-field.tsx';
export {
  type StateChoice,
  StateField,
  type StateFieldProps,
  ZipField,
  type ZipFieldProps,
} from './field/address-fields.tsx';
export { TextArea, type TextAreaProps } from './field/text-area.tsx';
export { TextField, type TextFieldProps } from './field/text-field.tsx';
export { isTimeOfDay, TimeField } from './field/time-field.tsx';
export { type AllowedCharacters, type TextCase } from './field/text-mask.ts';
export { FileField, type FileFieldProps } from './field/file-field.tsx';
export { FileName } from './list/file-name.tsx';
export { FileRow, type FileRowProps } from './list/file-row.tsx';
export {
  addImages,
  type FileLimits,
  type FileType,
  formatFileSize,
  IMAGE_TYPES,
  MAX_IMAGES,
  type PickedImages,
} from './field/file-rules.ts';
export { UploadCard, type UploadCardProps } from './field/upload-card.tsx';
export { ErrorSummary, type ErrorSummaryProps } from './form/error-summary.tsx';
export { Form, type FormProps } from './form/form.tsx';
export type { FieldBinding, FieldMessages, FormApi, FormCheck, FormRules } from './form/form-api.ts';
export { useForm, type FormOptions, type SubmitReport } from './form/use-form.ts';
export { useInstantForm, type InstantFormOptions } from './form/use-instant-form.ts';
export {
  pluralize,
  firstName,
  formatDate,
  formatLongDate,
  formatDuration,
  formatTime,
  greetingAt,
  retryTimeSentence,
  withRetryTime,
} from './foundation/formats.ts';
export { adoptSheet, classNames, type StyleRoot } from './foundation/styles.ts';
export { tolerateMovedText } from './foundation/moved-text.ts';
export { useFocusFallback } from './foundation/use-focus-fallback.ts';
export {
  type ClassNames,
  type StyleModule,
  type Ui,
  UiProvider,
  type UiProviderProps,
  useStyles,
  useUi,
} from './foundation/ui.tsx';
export { GuidanceText, HelpSections, type HelpSectionsProps } from './basics/instructions.tsx';
export { Lead, Stack, VisuallyHidden } from './basics/text.tsx';
export { Icon, type IconProps } from './basics/icon.tsx';
export * as icons from './basics/icons.ts';
export { type IconShape } from './basics/icons.ts';
export { ImagesField, type ImagesFieldProps } from './field/images-field.tsx';
export { useDelayed, useNow, useObjectUrl, useOnline } from './foundation/browser-state.ts';
export { LinkButton, type LinkButtonProps } from './basics/link-button.tsx';
export { Link, type LinkProps, type LinkTarget, useLink } from './basics/link.tsx';
export { ActionMenu, type ActionMenuProps, type MenuItem } from './overlay/menu.tsx';
export { DeviceNotice, type DeviceNoticeProps } from './basics/device-notice.tsx';
export { Note, type NoteProps, type StatusKind } from './basics/note.tsx';
export { Tag } from './basics/tag.tsx';
export {
  CurrencyField,
  type CurrencyFieldProps,
  NumberField,
  type NumberFieldProps,
  type NumberFormat,
  type NumberLimits,
} from './field/number-field.tsx';
export { Actions, Blocker, Panel, TwoColumns, type TwoColumnsProps } from './page/layout.tsx';
export { BrandNameProvider, useBrandName } from './page/brand-name.ts';
export { Breadcrumb, type BreadcrumbProps, Page, type PageProps } from './page/page.tsx';
export {
  AppearanceChoice,
  type AppearanceChoiceProps,
  Footer,
  type FooterProps,
  SupportLink,
  type SupportLinkProps,
} from './page/footer.tsx';
export { PageFrame, type PageFrameProps, useFocusOnChange } from './page/page-frame.tsx';
export { OfflineNote, TopBar, type TopBarProps } from './page/top-bar.tsx';
export { RatingScale, type RatingScaleProps } from './care/rating-scale.tsx';
export { StarRating, type StarRatingProps } from './care/star-rating.tsx';
export { Row, RowGroup, type RowGroupProps, type RowProps } from './list/row.tsx';
export { playNotificationSound, playTestSound, releaseSound, unlockSound } from './foundation/sound.ts';
export { AsyncContent, type AsyncContentProps, type AsyncState, EmptyState } from './list/async-content.tsx';
export { ErrorState, type ErrorStateProps } from './list/error-state.tsx';
export { LoadingState } from './list/loading-state.tsx';
export { Skeleton, type SkeletonProps } from './list/skeleton.tsx';
export { Pager, type PagerProps } from './list/pager.tsx';
export { ProgressPath, Steps, type StepsProps } from './page/steps.tsx';
export { Table, type TableColumn, type TableProps } from './list/table.tsx';
export { Toast, type ToastItem, type ToastProps, ToastRegion, type ToastRegionProps } from './overlay/toast.tsx';
export { QueueArches, type QueueArchesProps, WaitingStage, type WaitingStageProps } from './care/waiting-stage.tsx';
export { WelcomeLayout, type WelcomeLayoutProps } from './page/welcome-layout.tsx';
