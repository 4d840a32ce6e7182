export { createAnnouncer, type Announcer, type Politeness } from './announcer/announcer.ts';
export { Anyone } from './art/anyone.tsx';
export { CalendarInArch } from './art/calendar-in-arch.tsx';
export { CobogoPattern } from './art/cobogo-pattern.tsx';
export { CobogoWall, WallWithLooseBlock } from './art/cobogo-wall.tsx';
export { EmptyPlant } from './art/empty-plant.tsx';
export { OpeningDoor } from './art/opening-door.tsx';
export { NamePortrait } from './art/name-portrait.tsx';
export { patientKind, type PersonKind } from './art/people.ts';
export { PersonInDoorway } from './art/person-in-doorway.tsx';
export { Person, Portrait } from './art/person.tsx';
export { QuietPlace } from './art/quiet-place.tsx';
export { ThanksPair } from './art/thanks-pair.tsx';
export { BrandMark, type BrandMarkProps } from './brand-mark/brand-mark.tsx';
export { Button, type ButtonKind, type ButtonProps, type ButtonSize } from './button/button.tsx';
export { CallBar } from './call/call-bar.tsx';
export { CallButton, type CallButtonProps } from './call/call-button.tsx';
export { CallClock } from './call/call-clock.tsx';
export { CallMenu, type CallMenuProps } from './call/call-menu.tsx';
export { CallStage, type CallStageProps } from './call/call-stage.tsx';
export { CameraArch, type CameraArchProps } from './call/camera-arch.tsx';
export { ConnectionBars } from './call/connection-bars.tsx';
export { PictureFitButton } from './call/picture-fit-button.tsx';
export { SoundMeter, type SoundSource } from './call/sound-meter.tsx';
export { type ChatMessage } from './chat/chat-log.tsx';
export { ChatPanel, type ChatPanelProps } from './chat/chat-panel.tsx';
export { ChoiceGroup, type ChoiceGroupProps } from './choice/choice-group.tsx';
export {
  CheckboxChoice,
  RadioChoice,
  SlotChoice,
  type CheckboxChoiceProps,
  type RadioChoiceProps,
  type SlotChoiceProps,
} from './choice/choice.tsx';
export { GenderField } from './choice/gender-field.tsx';
export { AgreeButton, type AgreeButtonProps } from './consent/agree-button.tsx';
export { ConsentText, type ConsentTerms, type ConsentTextProps } from './consent/consent-text.tsx';
export {
  useAgreement,
  type Agreement,
  type AgreementOptions,
  type AgreementOutcome,
  type AgreementError,
} from './consent/use-agreement.ts';
export { BirthDateField } from './date/birth-date-field.tsx';
export { DateField, type DateFieldProps } from './date/date-field.tsx';
export { MonthCalendar, type MonthCalendarProps } from './date/month-calendar.tsx';
export { Dialog, type DialogProps } from './dialog/dialog.tsx';
export { LeaveDialog, type LeaveDialogProps, LeaveQueueDialog } from './dialog/leave-dialog.tsx';
export { ReplacePatientDialog, type ReplacePatientDialogProps } from './dialog/replace-patient-dialog.tsx';
export { ActionCard, type ActionCardProps } from './action-card/action-card.tsx';
export { CpfField, type CpfFieldProps } from './field/cpf-field.tsx';
export { EmailField } from './field/email-field.tsx';
export {
  errorDescription,
  Field,
  FieldError,
  type ControlAttributes,
  type FieldFrameProps,
  type FieldProps,
  type FieldSlots,
} from './field/field.tsx';
export { FilteredField, type FilteredFieldProps } from './field/filtered-field.tsx';
export { NameField } from './field/name-field.tsx';
export { NewPasswordField, type NewPasswordFieldProps } from './field/new-password-field.tsx';
export { PasswordField, type PasswordFieldProps } from './field/password-field.tsx';
export { PhoneField, type PhoneFieldProps } from './field/phone-field.tsx';
export { type PhoneFormat } from './field/phone-mask.ts';
export { RangeField, type RangeFieldProps } from './field/range-field.tsx';
export { SelectField, type SelectFieldProps, type SelectOption } from './field/select-field.tsx';
export { StateField, type StateChoice, type StateFieldProps } from './field/state-field.tsx';
export { TextArea, type TextAreaProps } from './field/text-area.tsx';
export { TextField, type TextFieldProps } from './field/text-field.tsx';
export { isTimeOfDay, TimeField } from './field/time-field.tsx';
export { type AllowedCharacters, type TextCase } from './field/text-mask.ts';
export { ZipField, type ZipFieldProps } from './field/zip-field.tsx';
export { FileField, type FileFieldProps } from './file/file-field.tsx';
export { FileName } from './file/file-name.tsx';
export { FileRow, type FileRowProps } from './file/file-row.tsx';
export { type FileLimits, type FileType, formatFileSize } from './file/file-rules.ts';
export { UploadCard, type UploadCardProps } from './file/upload-card.tsx';
export { ErrorSummary, type ErrorSummaryProps } from './form/error-summary.tsx';
export { Form, type FormProps } from './form/form.tsx';
export { type FieldBinding, type FormApi } from './form/form-api.ts';
export { useForm, type FormOptions, type SubmitReport } from './form/use-form.ts';
export { useInstantForm, type InstantFormOptions } from './form/use-instant-form.ts';
export { type FieldMessages, type FormCheck, type FormRules } from './form/validate.ts';
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
} from './formats/formats.ts';
export { classNames } from './foundation/class-names.ts';
export { adoptSheet, type StyleRoot } from './foundation/sheets.ts';
export { tolerateMovedText } from './foundation/moved-text.ts';
export { useFocusFallback } from './foundation/use-focus-fallback.ts';
export { useUi, type Ui } from './foundation/ui-context.ts';
export { UiProvider, type UiProviderProps } from './foundation/ui-provider.tsx';
export { useStyles, type ClassNames, type StyleModule } from './foundation/use-styles.ts';
export { HelpSections, type HelpSectionsProps } from './help/help-sections.tsx';
export { Icon, type IconProps } from './icon/icon.tsx';
export * as icons from './icon/icons.ts';
export { type IconShape } from './icon/icons.ts';
export { addImages, IMAGE_TYPES, MAX_IMAGES, type PickedImages } from './file/image-rules.ts';
export { ImagesField, type ImagesFieldProps } from './file/images-field.tsx';
export { useObjectUrl } from './file/use-object-url.ts';
export { LinkButton, type LinkButtonProps } from './link/link-button.tsx';
export { Link, type LinkProps } from './link/link.tsx';
export { useLink, type LinkTarget } from './link/use-link.ts';
export { ActionMenu, type ActionMenuProps } from './menu/action-menu.tsx';
export { type MenuItem } from './menu/menu-entry.tsx';
export { DeviceNotice, type DeviceNoticeProps } from './note/device-notice.tsx';
export {
  NewPasswordForm,
  PASSWORD_SET,
  type NewPasswordFormProps,
  type NewPasswordOutcome,
} from './new-password/new-password-form.tsx';
export { Note, type NoteProps } from './note/note.tsx';
export { type StatusKind } from './note/status.ts';
export { Tag } from './note/tag.tsx';
export { CurrencyField, type CurrencyFieldProps } from './number/currency-field.tsx';
export { NumberField, type NumberFieldProps } from './number/number-field.tsx';
export { type NumberFormat, type NumberLimits } from './number/number-rules.ts';
export { Actions } from './page/actions.tsx';
export { BrandNameProvider, useBrandName } from './page/brand-name.ts';
export { Breadcrumb, type BreadcrumbProps } from './page/breadcrumb.tsx';
export { TwoColumns, type TwoColumnsProps } from './page/columns.tsx';
export { Blocker } from './page/blocker.tsx';
export { AppearanceChoice, type AppearanceChoiceProps } from './page/appearance-choice.tsx';
export { Footer, type FooterProps } from './page/footer.tsx';
export { PageFrame, type PageFrameProps } from './page/page-frame.tsx';
export { Page, type PageProps } from './page/page.tsx';
export { Panel } from './page/panel.tsx';
export { SupportLink, type SupportLinkProps } from './page/support-link.tsx';
export { TopBar, type TopBarProps } from './page/top-bar.tsx';
export { useFocusOnChange } from './page/use-focus-on-change.ts';
export { RatingScale, type RatingScaleProps } from './rating/rating-scale.tsx';
export { StarRating, type StarRatingProps } from './rating/star-rating.tsx';
export { RowGroup, type RowGroupProps } from './row/row-group.tsx';
export { Row, type RowProps } from './row/row.tsx';
export { playNotificationSound, playTestSound, releaseSound, unlockSound } from './sound/notification-sound.ts';
export { Spinner } from './spinner/spinner.tsx';
export { EmptyState } from './content-state/empty-state.tsx';
export { ErrorState, type ErrorStateProps } from './content-state/error-state.tsx';
export { AsyncContent, type AsyncContentProps, type AsyncState } from './content-state/async-content.tsx';
export { LoadingState } from './content-state/loading-state.tsx';
export { Skeleton, type SkeletonProps } from './content-state/skeleton.tsx';
export { useDelayed } from './content-state/use-delayed.ts';
export { useNow } from './content-state/use-now.ts';
export { useOnline } from './content-state/use-online.ts';
export { OfflineNote } from './page/offline-note.tsx';
export { Pager, type PagerProps } from './pager/pager.tsx';
export { ProgressPath } from './steps/progress-path.tsx';
export { Steps, type StepsProps } from './steps/steps.tsx';
export { Table, type TableColumn, type TableProps } from './table/table.tsx';
export { GuidanceText } from './text/guidance-text.tsx';
export { Lead } from './text/lead.tsx';
export { Stack } from './text/stack.tsx';
export { VisuallyHidden } from './text/visually-hidden.tsx';
export { ToastRegion, type ToastItem, type ToastRegionProps } from './toast/toast-region.tsx';
export { Toast, type ToastProps } from './toast/toast.tsx';
export { QueueArches, type QueueArchesProps } from './waiting/queue-arches.tsx';
export { WaitingStage, type WaitingStageProps } from './waiting/waiting-stage.tsx';
export { WelcomeLayout, type WelcomeLayoutProps } from './welcome/welcome-layout.tsx';
