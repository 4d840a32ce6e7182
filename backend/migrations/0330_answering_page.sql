-- The browser of the professional that answered, or took the call over: it alone enters the call.
alter table care_requests add column answering_page text;
