"""Tests of School."""
